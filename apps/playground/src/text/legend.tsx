import { MENTION_STATES, type ShownMention } from '../state/shown-mention.ts';
import { useWords } from '../words/words-context.ts';

/** What the colours mean, with how often each occurs. */
export function Legend({ mentions }: { readonly mentions: readonly ShownMention[] }) {
  const { words } = useWords();
  return (
    <ul class="legend" aria-label={words.legend}>
      {MENTION_STATES.map((state) => (
        <li key={state}>
          <span class={`mention mention--${state}`}>{words.states[state]}</span> {mentions.filter((mention) => mention.state === state).length}
        </li>
      ))}
    </ul>
  );
}
