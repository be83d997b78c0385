/** Words of English that no other language of Latin script is full of. */
export const ENGLISH_ALONE: ReadonlySet<string> = new Set(
  (
    'the and that it with from this not but his their they she you were which who would said been there more about when its my your what ' +
    'out after just how than into by are has will'
  ).split(' '),
);
