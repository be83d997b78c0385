import { TOKEN_FLAG, type Tokens } from './text/tokens.ts';

/** How a text is written: posts follow other habits than news and reports, and have parameters of their own. */
export type WritingRegister = 'prose' | 'post';

/** Posts of the large networks are shorter than this, in UTF-16 code units. */
const LONGEST_POST = 400;
const POST_MARKS = TOKEN_FLAG.accountName | TOKEN_FLAG.hashtagPart | TOKEN_FLAG.url;

/** A short text with an account name, a hashtag or a link is a post; everything else is prose. */
export function writingRegister(text: string, tokens: Tokens): WritingRegister {
  return text.length <= LONGEST_POST && tokens.flags.some((flags) => (flags & POST_MARKS) !== 0) ? 'post' : 'prose';
}
