/** Ideographs as BERT's tokenizer knows them, and punctuation: each a token of its own. */
const APART = /[\p{P}\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2ebef}\u{2f800}-\u{2fa1f}]/gu;
const MARKS = /\p{Mn}+/gu;

/**
 * A text as BERT's own tokenizer prepares it for WordPiece: without accents, ideographs and punctuation apart. Ollama leaves the first out
 * and does the second by halves, so that its models of this kind take "Ségou" or "大雨で" for unknown words.
 */
export function wordPieceText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replace(APART, ' $& ');
}
