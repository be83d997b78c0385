import type { ReadContainer } from './containers.ts';
import type { NameGroup, ReadMention } from './document-evidence.ts';
import { NO_PEERS } from './listed-names.ts';

/** Contexts of one name that speak for all its mentions. */
export const CONTEXTS_OF_NAME = 32;

/** Mentions of one variant with equal keys stand in equal contexts: they differ in nothing that is looked at. */
export function contextKey(mention: ReadMention): string {
  const { peers } = mention;
  const local = peers === NO_PEERS ? String(mention.local) : `${mention.local} ${peers.countries} ${peers.capitals} ${peers.home}`;
  if (mention.containers.length === 0 && mention.enclosed.length === 0) return local;
  return [local, ...containerKeys(mention), ...mention.enclosed.map((inner) => `>${neighbourKey(inner)}`)].join(' ');
}

/** Neighbours with equal keys are read alike. */
export function neighbourKey(mention: ReadMention): string {
  return `${mention.variant.surface} ${containerKeys(mention).join(' ')}`;
}

function containerKeys({ containers }: ReadMention): readonly string[] {
  return containers.map(
    ({ pattern, isSetOff, statement, readings }) =>
      `${pattern}${isSetOff ? '!' : ''}${statement === 'none' ? '' : statement}:${readings[0]?.candidate.source}/${readings[0]?.candidate.osmId}`,
  );
}

/** Containers beside a mention of a name, and the paragraphs in which they stand beside one. */
export interface NameContainers {
  readonly containers: readonly ReadContainer[];
  readonly paragraphs: ReadonlySet<number>;
}

/** Different containers beside any mention of the name. */
export function containersOfName(group: NameGroup): readonly NameContainers[] {
  const contexts = new Map<string, { readonly containers: readonly ReadContainer[]; readonly paragraphs: Set<number> }>();
  for (const variant of group.variants) {
    for (const mention of variant.mentions) {
      if (mention.containers.length === 0) continue;
      const key = contextKey(mention);
      const known = contexts.get(key);
      if (known !== undefined) known.paragraphs.add(mention.paragraph);
      else if (contexts.size < CONTEXTS_OF_NAME)
        contexts.set(key, { containers: mention.containers, paragraphs: new Set([mention.paragraph]) });
    }
  }
  return [...contexts.values()];
}
