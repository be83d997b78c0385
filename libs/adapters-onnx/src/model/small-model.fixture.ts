import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeModelFolder, type ModelFacts } from './describe-model-folder.ts';
import { MANIFEST_FILE } from './model-manifest.ts';

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const WORDS = [
  'a',
  'flood',
  'floods',
  'river',
  'near',
  'the',
  'banks',
  'burst',
  'its',
  'stadium',
  'team',
  'won',
  'cup',
  '##s',
  'where',
  'did',
];
const VOCABULARY = [...SPECIAL, ...WORDS];

/** A WordPiece tokenizer of a few words, as BERT's. */
export const SMALL_TOKENIZER = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIAL.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: { '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] }, '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] } },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(VOCABULARY.map((word, id) => [word, id])),
  },
};

/** A temporary folder with the files of an export, as `locitorium models add` is given one. Its graph is for the counting runtime. */
export function exportedModel(graph = 'counts words'): string {
  const folder = mkdtempSync(join(tmpdir(), 'locitorium-model-'));
  writeFileSync(join(folder, 'model.onnx'), graph);
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify(SMALL_TOKENIZER));
  writeFileSync(join(folder, 'tokenizer_config.json'), JSON.stringify({ tokenizer_class: 'BertTokenizer' }));
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ hidden_size: 48, max_position_embeddings: 512 }));
  writeFileSync(join(folder, 'sentence_bert_config.json'), JSON.stringify({ max_seq_length: 32 }));
  return folder;
}

export const FACTS: ModelFacts = { name: 'small', languages: ['en'], licence: 'MIT', origin: 'a test' };

/** The same with its manifest: what the embedder opens. */
export async function smallModel(given: Partial<ModelFacts> = {}): Promise<string> {
  const folder = exportedModel();
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(await describeModelFolder(folder, { ...FACTS, ...given })));
  return folder;
}
