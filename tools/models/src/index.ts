export { bertConfigSchema, bertSentenceGraph, type BertConfig } from './bert-sentence-graph.ts';
export { encodeOnnx, type OnnxGraph } from './onnx-messages.ts';
export { readSafetensors, type WeightTensor } from './safetensors.ts';
export { makeMiniLm } from './make-minilm.ts';
export { writeBertModel } from './write-bert-model.ts';
