/** What is used of flashtext.js, which comes without types. */
declare module 'flashtext.js' {
  export default class KeywordProcessor {
    addKeyword(keyword: string): void;
    extractKeywords(text: string): readonly string[];
  }
}
