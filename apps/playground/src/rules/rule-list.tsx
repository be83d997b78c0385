import { useMemo } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { mentionsOf } from '../state/all-mentions.ts';
import type { Action } from '../state/reduce.ts';
import type { Rule } from '../state/rule.ts';
import type { OpenDocument } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { scopeWords } from './rule-scopes.tsx';

export interface RuleListProps {
  readonly rules: readonly Rule[];
  readonly documents: readonly OpenDocument[];
  readonly threshold: number;
  readonly dispatch: (action: Action) => void;
}

/** All rules, how many mentions each decides, and the means to remove them. */
export function RuleList({ rules, documents, threshold, dispatch }: RuleListProps) {
  const { words } = useWords();
  const decided = useMemo(() => {
    const counts = new Map<string, number>();
    if (rules.length === 0) return counts;
    for (const document of documents)
      for (const { rule } of mentionsOf(document, threshold)) if (rule !== null) counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
    return counts;
  }, [rules, documents, threshold]);
  if (rules.length === 0) return null;
  return (
    <details class="rules" open>
      <summary>{words.rules(rules.length)}</summary>
      <p class="hint">{words.rulesHelp}</p>
      <ul class="rules__list" aria-label={words.rules(rules.length)} tabIndex={0}>
        {rules.map((rule) => (
          <li key={rule.id} class="rules__one">
            <RuleWords rule={rule} decided={decided.get(rule.id) ?? 0} />
            <Button label={words.removeRule(rule.id)} onClick={() => dispatch({ kind: 'rule_removed', id: rule.id })}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function RuleWords({ rule: { surface, where, correction, note }, decided }: { readonly rule: Rule; readonly decided: number }) {
  const { words, language } = useWords();
  const { fullNameOf } = usePlaceNames();
  const meaning =
    correction.kind === 'place' ? fullNameOf(correction.place) : words.states[correction.kind === 'unlisted' ? 'unplaced' : 'dismissed'];
  const scope = where.kind === 'document' ? words.inDocument(where.docId) : scopeWords(where, words, language);
  return (
    <span>
      <b>{surface}</b> → {meaning}
      <span class="hint">
        {' '}
        {scope} · {words.mentionsCount(decided)}
        {note !== null && ` · ${note}`}
      </span>
    </span>
  );
}
