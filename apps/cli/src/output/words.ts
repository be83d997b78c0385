import { oneLine, type ExtractionMethod, type Reason } from '@locitorium/domain';
import type { IgnoredCorrection, IgnoredCorrections, LineFindings } from 'locitorium';
import { plural } from './numbers.ts';

/** Why a mention has its status, in words for people. */
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  only_candidate: 'the only place of that name',
  named_container: 'the text says where it is',
  document_context: 'fits the other places of the text',
  prominence: 'the best-known place of that name',
  chosen_by_model: 'chosen by the language model',
  chosen_by_playbook: 'an entry of the playbook says so',
  not_in_gazetteer: 'no record of that name',
  none_fits: 'none of the candidates fits',
  below_threshold: 'not sure enough',
  over_mention_limit: 'over the limit of mentions',
  schema_violation: 'the model answered in a wrong form',
  truncated_output: 'the model’s answer was cut off',
  not_offered: 'the model named a place it was not offered',
  deadline: 'out of time',
  geocoder_unavailable: 'the geocoder did not answer',
  model_unavailable: 'the language model did not answer',
};

/** How a fragment came to be, in words for people. Features of the ranker need no label. */
export const METHOD_WORDS: Readonly<Record<ExtractionMethod, string | null>> = {
  span: 'the text',
  record: 'the gazetteer',
  ranker: null,
  calibration: 'calibration',
  model_probability: 'the language model’s own probability',
  model_reason: 'reason given by the language model',
  quotation: 'quotation',
  observation: 'note',
};

/** Findings that are named one by one; the others are counted. */
const NAMED = 5;

/** What was left out of files, for stderr: where and why, never what stands there. */
export function findingLines({ count, first }: LineFindings): readonly string[] {
  const named = first.slice(0, NAMED);
  const others = count - named.length;
  return [
    ...named.map(({ file, line, readFrom = `${file}, line ${line}`, field, problem }) => `warning: ${readFrom}: ${field}: ${problem}`),
    ...(others > 0 ? [`warning: ${others.toLocaleString('en-US')} more ${others === 1 ? 'field' : 'fields'} could not be used`] : []),
  ];
}

const WHY_IGNORED: Readonly<Record<IgnoredCorrection['why'], string>> = {
  text_changed: 'the text has changed',
  name_not_there: 'the name does not stand there',
  no_such_document: 'no such document',
};

/** Corrections that were not applied: which documents they are about and why; `where` is what does not hold the documents of the others. */
export function ignoredCorrectionLines({ unfit, homeless, first }: IgnoredCorrections, where: string): readonly string[] {
  const others = unfit + homeless - Math.min(first.length, NAMED);
  return [
    ...(unfit > 0 ? [`warning: ${plural(unfit, 'correction')} left out: the text has changed, or the name is not at that position`] : []),
    ...(homeless > 0 ? [`warning: ${plural(homeless, 'correction')} of documents that ${where} does not hold`] : []),
    ...first.slice(0, NAMED).map((each) => `  ${documentOf(each)}: ${WHY_IGNORED[each.why]}`),
    ...(unfit + homeless > 0 && others > 0 ? [`  and ${others.toLocaleString('en-US')} more`] : []),
  ];
}

/** Longest identifier that a warning shows. */
const SHOWN_ID = 60;

function documentOf({ docId, textSha256, start, end }: IgnoredCorrection): string {
  const id = docId ?? `text ${textSha256?.slice(0, 12)}`;
  const shown = oneLine(id.length > SHOWN_ID ? `${id.slice(0, SHOWN_ID)}…` : id);
  return start === null || end === null ? shown : `${shown}, ${start}–${end}`;
}
