export { PUBLISHED_FILES, type PublishedFile } from './published-files.ts';
