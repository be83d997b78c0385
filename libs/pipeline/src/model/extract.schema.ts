import type { MentionClass } from '@locitorium/domain';
import type { AnswerParser, JsonSchema } from '@locitorium/ports';
import { z } from 'zod';

/** Bounds of an extraction's answer: small models repeat themselves for as long as they may. */
export const EXTRACT_BOUNDS = Object.freeze({
  /** Different names; a text of 4,000 characters rarely has half as many. */
  maxNames: 80,
  /** UTF-16 code units of a name, as long as a source may be asked for. */
  maxNameLength: 200,
  /** About 15 tokens for a name with its kind. */
  maxAnswerTokens: 1_280,
});

/** Our classes in words that a model knows. */
const CLASS_OF_KIND = { place: 'toponym', people: 'demonym', facility: 'facility' } as const satisfies Record<string, MentionClass>;

type Kind = keyof typeof CLASS_OF_KIND;

const KINDS = Object.keys(CLASS_OF_KIND) as Kind[];

/** Constrains an answer where the server can. */
export const EXTRACT_SCHEMA: JsonSchema = Object.freeze({
  type: 'object',
  properties: {
    places: {
      type: 'array',
      maxItems: EXTRACT_BOUNDS.maxNames,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 1, maxLength: EXTRACT_BOUNDS.maxNameLength },
          kind: { type: 'string', enum: KINDS },
        },
        required: ['name', 'kind'],
        additionalProperties: false,
      },
    },
  },
  required: ['places'],
  additionalProperties: false,
});

/** A name that a model says stands in the text. */
export interface NamedPlace {
  readonly name: string;
  readonly mentionClass: MentionClass;
}

const name = z.string();
/** Lenient where nothing is lost: servers without grammars drop the kind, or the object around the name. */
const namedPlace = z.union([
  name.transform((it) => ({ name: it, kind: 'place' as Kind })),
  z.object({ name, kind: z.enum(KINDS).catch('place') }),
]);
const extraction = z.object({ places: z.array(namedPlace) });

export const parseExtraction: AnswerParser<readonly NamedPlace[]> = (answer) =>
  extraction.parse(answer).places.map(({ name, kind }) => ({ name, mentionClass: CLASS_OF_KIND[kind] }));
