export { collectGazetteerRows } from './gazetteer-rows.ts';
