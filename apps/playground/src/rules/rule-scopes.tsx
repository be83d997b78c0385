import type { Correction } from '../state/correction.ts';
import type { Action } from '../state/reduce.ts';
import { mentionsInScope, ruleAbout, ruledMention, scopeKey, type Rule, type RuleScope } from '../state/rule.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';
import type { Words } from '../words/en.ts';
import { countryName, useWords, type Language } from '../words/language.ts';

export interface RuleScopesProps {
  readonly mention: ShownMention;
  readonly correction: Correction;
  readonly docId: string;
  readonly documents: readonly OpenDocument[];
  readonly rules: readonly Rule[];
  readonly dispatch: (action: Action) => void;
}

/** Says of all of a name in a scope what was said of one mention. Pressed again, it takes that back. */
export function RuleScopes({ mention: { surface, predicted }, correction, docId, documents, rules, dispatch }: RuleScopesProps) {
  const { words, language } = useWords();
  const countryCode = predicted === null ? null : ruledMention(docId, predicted).countryCode;
  const scopes: readonly RuleScope[] = [
    { kind: 'document', docId },
    ...(countryCode === null ? [] : [{ kind: 'country', countryCode } as const]),
    { kind: 'corpus' },
  ];
  return (
    <div class="bar scopes" role="group" aria-labelledby="scopes-title">
      <span id="scopes-title">{words.applyToAll(surface)}</span>
      {scopes.map((where) => {
        const known = ruleAbout(rules, surface, where);
        const isMade = known !== undefined && JSON.stringify(known.correction) === JSON.stringify(correction);
        return (
          <button
            key={scopeKey(where)}
            type="button"
            class="button"
            aria-pressed={isMade}
            onClick={() => dispatch(isMade ? { kind: 'rule_removed', id: known.id } : { kind: 'rule_made', surface, where, correction })}
          >
            {isMade && <span aria-hidden="true">✓ </span>}
            {scopeWords(where, words, language)} ({mentionsInScope(documents, surface, where).toLocaleString(language)})
          </button>
        );
      })}
    </div>
  );
}

export function scopeWords(where: RuleScope, words: Words, language: Language): string {
  switch (where.kind) {
    case 'document':
      return words.inThisDocument;
    case 'country':
      return words.whereInCountry(countryName(where.countryCode, language));
    case 'corpus':
      return words.inAllDocuments;
  }
}
