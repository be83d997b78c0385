export { createOnnxEmbedder, OnnxEmbedder, type OnnxEmbedderOptions } from './onnx-embedder.ts';
export { describeModelFolder, type ModelFacts } from './model/describe-model-folder.ts';
export { MANIFEST_FILE, type ModelManifest } from './model/model-manifest.ts';
export { ONNXRUNTIME } from './model/model-error.ts';
export { ModelStore, type HubModelToAdd, type ModelToAdd, type StoredModel } from './store/model-store.ts';
export { modelsFolderOf } from './store/models-folder.ts';
export { DEFAULT_HUB } from './store/fetch-from-hub.ts';
