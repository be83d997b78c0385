import { MENTION_STATES, type ShownMention } from '../state/shown-mention.ts';
import { useWords } from '../words/words-context.ts';

/** What the colours that occur mean, and how often they do. */
export function Legend({ mentions }: { readonly mentions: readonly ShownMention[] }) {
  const { words } = useWords();
  return (
    <ul class="legend" aria-label={words.legend}>
      {MENTION_STATES.map((state) => ({ state, count: mentions.filter((mention) => mention.state === state).length }))
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state}>
            <span class={`mention mention--${state}`}>{words.states[state]}</span> {count}
          </li>
        ))}
    </ul>
  );
}
