"""Writes a language model with random weights that shares the tokenizer of a real one.

    make-tiny-model.py TOKENIZER.gguf OUT.gguf

Random weights never end a JSON value by themselves, so an answer would always run into its length limit. One hidden dimension is
therefore constant, and the output weights of that dimension are a bias: towards words, closing brackets and the end of the text,
away from blanks, which a JSON grammar allows everywhere. The same input gives the same file.
"""

import sys

import numpy as np
from gguf import GGUFReader, GGUFValueType, GGUFWriter

SEED = 20260101
LAYERS = 2
WIDTH = 64
HEADS = 2
KEY_HEADS = 1
FEED_FORWARD = 128
CONTEXT = 8192
HEAD_WIDTH = WIDTH // HEADS

# The dimension that no layer writes to, and what every token puts there.
CONSTANT = 0
CONSTANT_VALUE = 6.0

BIAS_WORD = 1.0
BIAS_BLANK = -3.0
# "Ġ" is how the tokenizer writes a leading blank. Compound tokens would open or close two levels at once.
BIAS_STRUCTURE = {
    '{': 2.2, '}': 2.0, '[': 1.0, ']': 1.95, '"': 2.1, ',': 2.0, '<|im_end|>': 1.9,
    '{}': -3.0, '[]': -3.0, '["': -3.0, 'Ġ{}': -3.0, 'Ġ[]': -3.0,
}


def is_blank(token: str) -> bool:
    return token.strip('ĠĊĉčĈ') == ''


def is_word(token: str) -> bool:
    bare = token.removeprefix('Ġ')
    return bare.isascii() and bare.isalpha()


def copy_tokenizer(source: GGUFReader, target: GGUFWriter) -> list[str]:
    for name, field in source.fields.items():
        if not name.startswith('tokenizer.'):
            continue
        if field.types[0] == GGUFValueType.ARRAY:
            target.add_array(name, field.contents())
        else:
            target.add_key_value(name, field.contents(), field.types[0])
    return source.fields['tokenizer.ggml.tokens'].contents()


def output_bias(tokens: list[str]) -> np.ndarray:
    bias = np.zeros(len(tokens), dtype=np.float32)
    for at, token in enumerate(tokens):
        if is_blank(token):
            bias[at] = BIAS_BLANK
        elif token in BIAS_STRUCTURE:
            bias[at] = BIAS_STRUCTURE[token]
        elif is_word(token):
            bias[at] = BIAS_WORD
    return bias


def add_tensors(target: GGUFWriter, tokens: list[str]) -> None:
    random = np.random.default_rng(SEED)

    def normal(*shape: int, scale: float = 0.15) -> np.ndarray:
        return random.normal(0, scale, shape).astype(np.float32)

    def matrix(name: str, values: np.ndarray) -> None:
        target.add_tensor(name, values.astype(np.float16))

    def norm(name: str) -> None:
        target.add_tensor(name, np.ones(WIDTH, dtype=np.float32))

    embedding = normal(len(tokens), WIDTH, scale=1.0)
    embedding[:, CONSTANT] = CONSTANT_VALUE
    output = normal(len(tokens), WIDTH, scale=0.2)
    output[:, CONSTANT] = output_bias(tokens)
    matrix('token_embd.weight', embedding)
    norm('output_norm.weight')
    matrix('output.weight', output)
    for layer in range(LAYERS):
        prefix = f'blk.{layer}.'
        norm(prefix + 'attn_norm.weight')
        norm(prefix + 'ffn_norm.weight')
        matrix(prefix + 'attn_q.weight', 4 * normal(WIDTH, WIDTH))
        matrix(prefix + 'attn_k.weight', 4 * normal(HEAD_WIDTH * KEY_HEADS, WIDTH))
        matrix(prefix + 'attn_v.weight', normal(HEAD_WIDTH * KEY_HEADS, WIDTH))
        attention_out, feed_forward_out = normal(WIDTH, WIDTH), normal(WIDTH, FEED_FORWARD)
        attention_out[CONSTANT] = 0
        feed_forward_out[CONSTANT] = 0
        matrix(prefix + 'attn_output.weight', attention_out)
        matrix(prefix + 'ffn_gate.weight', normal(FEED_FORWARD, WIDTH))
        matrix(prefix + 'ffn_up.weight', normal(FEED_FORWARD, WIDTH))
        matrix(prefix + 'ffn_down.weight', feed_forward_out)


def main(source_path: str, target_path: str) -> None:
    target = GGUFWriter(target_path, 'llama')
    target.add_name('tiny-random')
    target.add_context_length(CONTEXT)
    target.add_embedding_length(WIDTH)
    target.add_block_count(LAYERS)
    target.add_feed_forward_length(FEED_FORWARD)
    target.add_head_count(HEADS)
    target.add_head_count_kv(KEY_HEADS)
    target.add_rope_dimension_count(HEAD_WIDTH)
    target.add_rope_freq_base(10_000.0)
    target.add_layer_norm_rms_eps(1e-5)
    target.add_file_type(1)
    tokens = copy_tokenizer(GGUFReader(source_path), target)
    target.add_vocab_size(len(tokens))
    add_tensors(target, tokens)
    target.write_header_to_file()
    target.write_kv_data_to_file()
    target.write_tensors_to_file()
    target.close()


main(*sys.argv[1:3])
