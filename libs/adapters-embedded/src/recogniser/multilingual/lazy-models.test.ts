import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { callContext, documentOf, InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { EmbeddedMentionExtractor } from '../embedded-mention-extractor.ts';
import { loadRecogniserParameters, shippedParametersDirectory } from '../load-recogniser-parameters.ts';
import { LAZY_MODELS, PARAMETER_FILES, type LazyModelName, type RecogniserParameters } from '../recogniser-parameters.ts';

jest.setTimeout(60_000);

const { country, populatedLarge } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  Wien: populatedLarge,
  Helsingfors: populatedLarge,
  Tukholma: populatedLarge,
  Marseille: populatedLarge,
  Казань: populatedLarge,
  北京: populatedLarge,
  부산: populatedLarge,
  Nepal: country,
});
const SCAN =
  'We learn that the firft bridge in Nepal was opened on Monday laft, and that a grcat number of the people came from the villagcs near it, ' +
  'to fee the procession and to hear the mufic of the band, which played till a late hour; when they left, the road was so full that many ' +
  'of them did not reach their houses before day, and fome had to fleep in the fields.';
const PARAMETERS = await loadRecogniserParameters('toponyms');

/** Parameters that count how often each model is read. */
function counted(): { readonly parameters: RecogniserParameters; readonly reads: LazyModelName[] } {
  const reads: LazyModelName[] = [];
  const lazy = Object.fromEntries(
    LAZY_MODELS.map((name) => [name, { ...PARAMETERS.lazy[name], load: () => (reads.push(name), PARAMETERS.lazy[name].load()) }]),
  ) as RecogniserParameters['lazy'];
  return { parameters: { ...PARAMETERS, lazy }, reads };
}

const extractorOf = (parameters: RecogniserParameters): EmbeddedMentionExtractor =>
  new EmbeddedMentionExtractor({ policy: 'toponyms', parameters, index: INDEX });

async function namesIn(extractor: EmbeddedMentionExtractor, text: string): Promise<readonly string[]> {
  return (await extractor.extract(documentOf(text), callContext())).map(({ surface }) => surface);
}

describe('models of other languages', () => {
  it.each([
    ['Der Zug aus Wien kam nicht an, und das war nicht gut.', ['Wien'], 'multilingual'],
    ['Le bateau est parti de Marseille, mais il n’est pas arrivé.', ['Marseille'], 'multilingual'],
    ['Tåget gick från Hel-singfors, men det var för sent.', ['Hel-singfors'], 'multilingual'],
    ['Juna lähti Tukholmasta ja se oli myöhässä, mutta ei paljon.', ['Tukholmasta'], 'multilingual'],
    ['Поезд из Казани опоздал на три часа.', ['Казани'], 'multilingual'],
    ['我们在北京开会。', ['北京'], 'chinese'],
    ['그는 부산에서 기차를 탔다.', ['부산'], 'korean'],
    [SCAN, ['Nepal'], 'scans'],
  ] as const)('%s', async (text, expected, model) => {
    const { parameters, reads } = counted();
    const extractor = extractorOf(parameters);
    expect(await namesIn(extractor, text)).toEqual(expected);
    await namesIn(extractor, text);
    expect(reads).toEqual([model]);
  });

  it('are not read for English and Japanese', async () => {
    const { parameters, reads } = counted();
    const extractor = extractorOf(parameters);
    expect(await namesIn(extractor, 'Floods in Nepal, said the ministry in Wien.')).toContain('Nepal');
    await namesIn(extractor, '東京に行く。');
    expect(reads).toEqual([]);
  });

  it('change the identity of the engine', () => {
    const lazy = { ...PARAMETERS.lazy, korean: { ...PARAMETERS.lazy.korean, hash: 'another' } };
    expect(extractorOf({ ...PARAMETERS, lazy }).identity.hash).not.toBe(extractorOf(PARAMETERS).identity.hash);
  });

  it('have the hash of their file before they are read', () => {
    for (const name of LAZY_MODELS) expect(PARAMETERS.lazy[name].hash).toBe(PARAMETERS.lazy[name].load().hash);
  });
});

describe('loadRecogniserParameters', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'parameters-'));
    const shipped = shippedParametersDirectory();
    for (const file of await readdir(shipped))
      if (file !== PARAMETER_FILES.korean) await copyFile(join(shipped, file), join(directory, file));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('says which file of another language is missing', async () => {
    await expect(loadRecogniserParameters('toponyms', directory)).rejects.toMatchObject({
      kind: 'parameters_missing',
      message: expect.stringContaining(PARAMETER_FILES.korean) as unknown,
    });
  });
});
