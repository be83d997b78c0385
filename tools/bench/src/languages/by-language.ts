import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import type { MeasuredEntities } from './entity-tables.ts';
import { share } from './figure-cells.ts';
import { languageName } from './language-name.ts';
import { evaluateTexts } from './measured-engine.ts';
import type { PlainLanguage } from './plain-text-tables.ts';
import type { GroundedCorpus } from './world-tables.ts';

/** The table of docs/languages.md: every language with all that is measured of it. */
export function byLanguageTable(
  plain: readonly PlainLanguage[],
  entities: readonly MeasuredEntities[],
  world: readonly GroundedCorpus[],
): Table {
  const complete = world.flatMap(({ corpus, found }) => (found === null ? [] : [{ corpus, found }]));
  const languageOf = ({ found }: (typeof complete)[number]): string => found.lines[0]?.meta.lang ?? '';
  const languages = new Set([
    ...plain.flatMap(({ language }) => (language === 'all' ? [] : [language])),
    ...entities.map(({ corpus }) => corpus.language),
    ...complete.map(languageOf),
  ]);
  const rows = [...languages].sort().map((language): TitledRow => {
    const sentences = plain.find((measured) => measured.language === language)?.found.endToEnd;
    const ofEntities = entities.filter(({ corpus }) => corpus.language === language);
    const older = complete.filter((measured) => languageOf(measured) === language);
    const olderFigures = older.length === 0 ? null : evaluateTexts(older.map(({ found }) => found)).endToEnd;
    return [
      ['language', languageName(language)],
      ['plain sentences: found F1', share(sentences?.recognition.exact.f1)],
      ['right country', share(sentences?.countryWithInferredRecall)],
      ['older newspapers: found F1', share(olderFigures?.recognition.exact.f1)],
      ['right country there', share(olderFigures?.countryWithInferredRecall)],
      [
        'found F1 in corpora of named entities',
        ofEntities.map(({ corpus, report }) => `${corpus.name} ${share(report.endToEnd?.recognition.exact.f1)}`).join(', ') || '–',
      ],
    ];
  });
  return tableOf('By language', rows, ['End to end, exact spans. F1 in a corpus depends on what its annotators mean by a place.']);
}
