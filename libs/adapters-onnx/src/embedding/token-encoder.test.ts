import { describe, expect, it } from '@jest/globals';
import { SMALL_TOKENIZER } from '../model/small-model.fixture.ts';
import { TokenEncoder } from './token-encoder.ts';

const encoder = (maxTokens: number): TokenEncoder => new TokenEncoder({ tokenizer: SMALL_TOKENIZER, config: {} }, maxTokens);
const CLS = 2;
const SEP = 3;

describe('TokenEncoder', () => {
  it('puts the special tokens around a text', () => {
    expect(encoder(8).encode('Flood')).toEqual([CLS, 6, SEP]);
    expect(encoder(8).encode('')).toEqual([CLS, SEP]);
  });

  it('cuts what is too long, and keeps the special tokens', () => {
    const cut = encoder(8).encode('flood '.repeat(100));
    expect(cut).toEqual([CLS, 6, 6, 6, 6, 6, 6, SEP]);
  });

  it('reads no more of a long text than it may need', () => {
    const started = performance.now();
    encoder(8).encode('flood '.repeat(5_000_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('takes half a surrogate pair', () => {
    expect(encoder(8).encode('\ud83d')).toEqual([CLS, SEP]);
  });
});
