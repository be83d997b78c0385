import { optionalPath, share, wholeNumber } from '@locitorium/ports';

/** A language model's window has room for its answer, a text and its candidates beside them. */
const MOST_LESSON_TOKENS = 2_000;

/** What the prompts of extraction and selection carry beside their rules; read only where a language model is asked. */
export const LESSONS_SETTINGS = {
  lessons: optionalPath({
    group: 'model',
    meaning: 'file of a playbook whose lessons the prompts carry; by words and meaning where an embedder is set, else by words',
  }),
  lessonTokens: wholeNumber({ min: 0, max: MOST_LESSON_TOKENS }, 400, {
    group: 'model',
    meaning: 'most tokens of a prompt that lessons may take, estimated on the high side',
  }),
  lessonHoldout: share(0, {
    group: 'model',
    meaning:
      'share of documents from which each lesson is held back, to see what it does: by chance, but always the same. See locitorium playbook curate',
  }),
};
