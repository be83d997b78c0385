export type { AnnotatedText, Annotation, OffsetUnit } from './annotated-text.ts';
export { readConll, type ConllOptions } from './conll/read-conll.ts';
export { readLabelStudio } from './label-studio/read-label-studio.ts';
export { readLgl } from './lgl/read-lgl.ts';
export { readSpacy } from './spacy/read-spacy.ts';
export { readTei, type TeiText } from './tei/read-tei.ts';
