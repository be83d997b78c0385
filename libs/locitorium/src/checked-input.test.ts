import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMPTY_META, isLocitoriumError } from '@locitorium/domain';
import { InMemoryPlaceDirectory } from '@locitorium/ports/testing';
import { checkedPlaces } from './checked-input.ts';
import { createLocitorium } from './create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from './engine/fake-parts.fixture.ts';
import { evaluateFiles } from './evaluation/evaluate-files.ts';
import type { Locitorium } from './locitorium.ts';
import { loadSettings } from './settings/load-settings.ts';

/** As a program without types calls. */
type Untyped = Record<'ground' | 'run' | 'modelInfo' | 'doctor', (...given: readonly unknown[]) => Promise<unknown>> & {
  stages(): Promise<Record<'extract' | 'lookUp' | 'select', (...given: readonly unknown[]) => Promise<unknown>>>;
};

let locitorium: Locitorium;
let untyped: Untyped;
beforeAll(async () => {
  locitorium = await createLocitorium(NO_GAZETTEER, { modules: [fakeParts()] });
  untyped = locitorium as unknown as Untyped;
});
afterAll(() => locitorium.close());

const places = async () => checkedPlaces(new InMemoryPlaceDirectory([]));
const TEXT = 'Rain in Suva.';
const DOCUMENT = { docId: 'd', text: TEXT, meta: EMPTY_META };
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

async function refusal(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
  } catch (error) {
    if (!isLocitoriumError(error)) throw error;
    expect(error).toMatchObject({ kind: 'invalid_argument', blame: 'usage' });
    expect(error.message).not.toContain('SECRET');
    return error.message;
  }
  throw new Error('nothing was refused');
}

describe('what is no input is a usage error that names the argument and what was expected', () => {
  it.each<[string, readonly unknown[], RegExp]>([
    ['a number', [5], /^ground cannot .* text: must be a string, or an object/],
    ['nothing', [], /text: must be a string/],
    ['null', [null], /text: must be a string/],
    ['a list', [[TEXT]], /text: .*expected object, received array/],
    ['a text that is a number', [{ text: 5 }], /text\.text: .*expected string, received number/],
    ['no text', [{ docId: 'SECRET' }], /text\.text: missing \(expected string\)/],
    ['a docId that is a number', [{ text: 'SECRET', docId: 5 }], /text\.docId: .*expected string/],
    ['a docId that no file can hold', [{ text: TEXT, docId: 'SECRET\ud800' }], /text\.docId: must not contain a lone surrogate/],
    ['a meta that is a text', [{ text: TEXT, meta: 'SECRET' }], /text\.meta: .*expected object, received string/],
    ['a language that is a list', [{ text: TEXT, meta: { lang: ['SECRET'] } }], /text\.meta\.lang: .*expected string/],
    ['a meta nested 5,000 deep', [{ text: TEXT, meta: { other: { a: deep(5_000) } } }], /text\.meta: is nested deeper than 32 levels/],
    ['gold mentions that are none', [{ text: TEXT, goldMentions: ['SECRET'] }], /text\.goldMentions\[0\]: .*expected object/],
    ['options that are a text', [TEXT, 'SECRET'], /options: .*expected object, received string/],
    ['null options', [TEXT, null], /options: .*expected object, received null/],
    ['a signal that is none', [TEXT, { signal: 5 }], /options\.signal: must be an AbortSignal/],
    ['mentions that are none', [TEXT, { mentions: 'SECRET' }], /options\.mentions: .*"extract"\|"gold"/],
    ['explain that is a text', [TEXT, { explain: 'yes' }], /options\.explain: .*expected boolean, received string/],
    ['a trace that is none', [TEXT, { trace: 5 }], /options\.trace: /],
    ['an option that does not exist', [TEXT, { explian: true }], /options: Unrecognized key: "explian"/],
  ])('ground: %s', async (_what, given, says) => {
    expect(await refusal(() => untyped.ground(...given))).toMatch(says);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['run without options', () => untyped.run(), /^run cannot .* options: .*expected object/],
    ['run with a number for a dataset', () => untyped.run({ dataset: 5 }), /options\.dataset: must be a path/],
    ['run with an option that does not exist', () => untyped.run({ dataset: 'x', worker: 2 }), /options: .*"worker"/],
    ['run with a signal that is none', () => untyped.run({ dataset: 'x', signal: {} }), /options\.signal: must be an AbortSignal/],
    ['run with a callback that is none', () => untyped.run({ dataset: 'x', onProgress: true }), /options\.onProgress: must be a function/],
    ['modelInfo of something else', () => untyped.modelInfo('all'), /mentions: .*"extract"\|"gold"/],
    ['modelInfo with wrong options', () => untyped.modelInfo('gold', { explain: 1 }), /options\.explain: .*expected boolean/],
    ['doctor of something else', () => untyped.doctor({ parts: 'SECRET' }), /options\.parts: .*"own"\|"servers"\|"all"/],
    ['extract of a number', async () => (await untyped.stages()).extract(5), /^extract cannot .* text: must be a string/],
    ['lookUp of a text', async () => (await untyped.stages()).lookUp('SECRET', null), /names: .*expected array/],
    ['lookUp without a language', async () => (await untyped.stages()).lookUp(['Suva']), /language: .*expected string/],
    ['select of nothing', async () => (await untyped.stages()).select(DOCUMENT), /questions: .*expected array/],
    ['stages with a signal that is none', async () => (await untyped.stages()).extract(DOCUMENT, { signal: 1 }), /options\.signal/],
    ['complete with a number', async () => (await places()).complete(5 as never, 5), /prefix: .*expected string/],
    ['complete without a limit', async () => (await places()).complete('Suv', undefined as never), /limit: .*expected number/],
    ['placeById without an id', async () => (await places()).placeById('geonames', null as never), /osmId: must be a number or a string/],
    ['loadSettings of nothing', () => loadSettings(undefined as never), /^loadSettings cannot .* sources: .*expected object/],
    ['loadSettings without a directory', () => loadSettings({} as never), /sources\.directory: .*expected string/],
    ['evaluateFiles without predictions', () => evaluateFiles({ dataset: 'x' } as never), /input\.predictions: .*expected string/],
    ['settings that are a number', () => createLocitorium(5 as never), /^createLocitorium cannot .* settings: .*expected object/],
    ['settings that are null', () => createLocitorium(null as never), /settings: .*expected object/],
    ['modules that are none', () => createLocitorium({}, { modules: 5 as never }), /options\.modules: .*expected array/],
    ['servers that are none', () => createLocitorium({}, { servers: {} as never }), /options\.servers\.geocoders: .*expected array/],
  ])('%s', async (_what, call, says) => {
    expect(await refusal(call)).toMatch(says);
  });
});

describe('what is left out has its default', () => {
  it.each<[string, unknown]>([
    ['a text alone', { text: TEXT }],
    ['no meta', { text: TEXT, meta: null }],
    ['a meta without language', { text: TEXT, meta: { source: 'news' } }],
    ['a meta that says undefined', { text: TEXT, meta: { lang: undefined, other: undefined } }],
    ['a whole document', DOCUMENT],
  ])('%s', async (_what, given) => {
    expect(await untyped.ground(given, { signal: undefined, explain: undefined })).toMatchObject({ groundings: [{ status: 'resolved' }] });
  });
});
