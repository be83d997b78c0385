import { CORPUS_QUESTION_DEFAULTS, MOST_ANSWER_PASSAGES } from '@locitorium/domain';
import { choice, keyVariable, optionalText, optionalUrl, share, wholeNumber, type FixedSetting } from '@locitorium/ports';

const threshold = share(0, {
  group: 'answers',
  meaning:
    'where answerer is extractive: it says that it does not know where its confidence is lower. The default was chosen with its parameters',
});
const answerThreshold: FixedSetting<number | null> = { ...threshold, schema: threshold.schema.nullable(), fallback: null };

/** What answers questions from a corpus. */
export const answersSettings = (modelServers: readonly string[]) => ({
  answerer: choice(['extractive', 'llm'], 'extractive', {
    group: 'answers',
    sensitive: true,
    meaning: 'what answers questions: sentences of the documents, word for word, or the language model',
  }),
  answerSearchLimit: wholeNumber({ min: 1, max: MOST_ANSWER_PASSAGES }, CORPUS_QUESTION_DEFAULTS.searchLimit, {
    group: 'answers',
    meaning: 'passages that an answer may rest on: that many are searched for',
  }),
  answerThreshold,
  secondLlm: choice(['none', ...modelServers], 'none', {
    group: 'answers',
    sensitive: true,
    meaning: 'a second server for the language model of a corpus: it is asked where the first one cannot be',
  }),
  secondModel: optionalText('NAME', 'the name of a model', {
    group: 'answers',
    meaning: 'the model to ask there, where second_llm names a server',
  }),
  secondUrl: optionalUrl({
    group: 'answers',
    meaning: 'where that server listens, if not where the settings of its kind say; the key of the first is not sent there',
  }),
  secondApiKeyVariable: keyVariable('answers'),
});
