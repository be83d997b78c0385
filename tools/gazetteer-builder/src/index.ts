export { BUILDER_VERSION, collectGazetteerRows } from './gazetteer-rows.ts';
