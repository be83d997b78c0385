import { describe, expect, it, jest } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { callContext, documentOf, InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import fc from 'fast-check';
import { EmbeddedMentionExtractor } from './embedded-mention-extractor.ts';
import { loadRecogniserParameters } from './load-recogniser-parameters.ts';
import { MENTION_POLICIES } from './mention-policy.ts';

/** Long texts and files of some megabytes, on machines that do other things too. */
jest.setTimeout(60_000);

const INDEX = new InMemoryPlaceNameIndex({
  Kathmandu: NAME_CLASS_BITS.populatedLarge | NAME_CLASS_BITS.country,
  Nepal: NAME_CLASS_BITS.country,
  'New York': NAME_CLASS_BITS.populatedLarge | NAME_CLASS_BITS.admin1,
  東京: NAME_CLASS_BITS.populatedLarge,
});
const PARAMETERS = await loadRecogniserParameters('toponyms');
const create = (index = INDEX): EmbeddedMentionExtractor =>
  new EmbeddedMentionExtractor({ policy: 'toponyms', parameters: PARAMETERS, index });

describe('EmbeddedMentionExtractor', () => {
  it('gives spans that are slices of the text, in order, for every text', async () => {
    const extractor = create();
    const piece = fc.oneof(
      fc.constantFrom('Nepal', 'in Kathmandu', ' ', '\n', '. ', ', ', '東京に', 'New York', '#NewYork', '😀', '"', "'s"),
      fc.constantFrom(
        'काठमांडू में ',
        'በአዲስ አበባ ',
        'ที่กรุงเทพ',
        'در ت\u200cهران ',
        'ଓଡ଼ିଶା',
        'क\u200d्',
        'и\u0306',
        'בתל אביב, ',
        '네팔의 ',
        'kwa wa ya na ',
      ),
      fc.string({ unit: 'grapheme' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { surface, start, end, confidence } of await extractor.extract(documentOf(text), callContext())) {
          expect(text.slice(start, end)).toBe(surface);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect((confidence as number) >= 0 && (confidence as number) <= 1 + 1e-9).toBe(true);
          last = end;
        }
      }),
    );
  });

  it('answers the same for a text alone and after others', async () => {
    const used = create();
    const texts = ['Floods in Nepal.', '東京に行く。', 'New York, New York!', ''];
    for (const text of texts) await used.extract(documentOf(text), callContext());
    for (const text of texts) {
      expect(await used.extract(documentOf(text), callContext())).toEqual(await create().extract(documentOf(text), callContext()));
    }
  });

  it.each([
    ['points of Hebrew', 'הוא נסע לִירוּשָׁלַיִם אתמול.', null, ['ירושלים'], ['ירוּשָׁלַיִם']],
    ['hyphens of Hebrew', 'הוא נסע לתל־אביב אתמול.', null, ['תל־אביב'], ['תל־אביב']],
    ['spaces without width', 'सुनामी \u200bदिल्ली\u200b में आई।', null, ['दिल्ली'], ['दिल्ली']],
    ['a tag that names no language', 'Gəncə şəhərində güclü yağış yağıb, kəndlərdə evləri su basıb.', 'und', ['Gəncə'], ['Gəncə']],
    [
      'a tag of three letters',
      'Mvua kubwa ilinyesha katika mji wa Dodoma na watu wengi walikuwa hawana makazi.',
      'swa',
      ['Dodoma'],
      ['Dodoma'],
    ],
    ['a tag that is none', 'Floods in Kathmandu.', 'auto', ['Kathmandu'], ['Kathmandu']],
    ['Filipino by its tag', 'Baha sa Marikina.', 'fil', ['Marikina'], ['Marikina']],
  ])('reads %s', async (_, text, lang, known, expected) => {
    const index = new InMemoryPlaceNameIndex(Object.fromEntries(known.map((name) => [name, NAME_CLASS_BITS.populatedLarge])));
    const { meta } = documentOf(text);
    const found = await create(index).extract({ ...documentOf(text), meta: { ...meta, lang } }, callContext());
    expect(found.map(({ surface }) => surface)).toEqual(expected);
  });

  it('cuts no name of a long Thai sentence', async () => {
    const index = new InMemoryPlaceNameIndex({ พิษณุโลก: NAME_CLASS_BITS.populatedLarge, สุโขทัย: NAME_CLASS_BITS.populatedLarge });
    const text = 'ฝนตกหนักในพิษณุโลกและน้ำท่วมสุโขทัยเมื่อวานนี้'.repeat(40);
    const found = await create(index).extract(documentOf(text), callContext());
    expect(new Set(found.map(({ surface }) => surface))).toEqual(new Set(['พิษณุโลก', 'สุโขทัย']));
  });

  it('says of a rejected name in a script without capitals what it is', async () => {
    const index = new InMemoryPlaceNameIndex({ मुंबई: NAME_CLASS_BITS.populatedLarge });
    const text = 'मुंबई इंडियंस ने कल कोलकाता नाइट राइडर्स को हराया और लखनऊ सुपर जायंट्स तीसरे स्थान पर रही।';
    const rejected = await create(index).explain(documentOf(text), callContext());
    expect(rejected[0]).toMatchObject({ surface: 'मुंबई इंडियंस', reason: 'organisation' });
  });

  it('explains a text as it reads it', async () => {
    const index = new InMemoryPlaceNameIndex({ Paris: NAME_CLASS_BITS.populatedLarge });
    const text = 'Yesterday Pa\u00ac ris Hilton arrived.';
    const rejected = await create(index).explain(documentOf(text), callContext());
    expect(rejected).toMatchObject([{ surface: 'Pa\u00ac ris Hilton', start: 10, end: 24, reason: 'person', placeNames: ['Paris'] }]);
  });

  it('stops between blocks of a long text when the caller aborts', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const running = create().extract(documentOf('They met in Kathmandu. '.repeat(20_000)), callContext({ signal: controller.signal }));
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
  });

  it('stops between blocks when the deadline has passed', async () => {
    const late = callContext({ deadline: -1 });
    await expect(create().extract(documentOf('They met in Kathmandu. '.repeat(20_000)), late)).rejects.toMatchObject({ kind: 'deadline' });
  });

  it('finds the same places in a long text as in its parts', async () => {
    const mentions = await create().extract(documentOf('They met in Kathmandu. '.repeat(10_000)), callContext());
    expect(mentions).toHaveLength(10_000);
  });

  it('has an identity of policy, parameters and gazetteer', async () => {
    const identities = [
      create(),
      new EmbeddedMentionExtractor({ policy: 'all', parameters: PARAMETERS, index: INDEX }),
      new EmbeddedMentionExtractor({ policy: 'toponyms', parameters: await loadRecogniserParameters('demonyms'), index: INDEX }),
      create(new InMemoryPlaceNameIndex({})),
    ].map(({ identity }) => identity.hash);
    expect(new Set(identities).size).toBe(identities.length);
    expect(create().identity).toEqual(create().identity);
  });

  it.each(MENTION_POLICIES)('ships parameters for %s that fit this version', async (policy) => {
    const parameters = await loadRecogniserParameters(policy);
    expect(() => new EmbeddedMentionExtractor({ policy, parameters, index: INDEX })).not.toThrow();
    expect(parameters.prose.provenance.corpora.length).toBeGreaterThan(0);
  });

  it('refuses parameters of another feature table', () => {
    const parameters = { ...PARAMETERS, prose: { ...PARAMETERS.prose, featureTable: 'another' } };
    let thrown: unknown = null;
    try {
      new EmbeddedMentionExtractor({ policy: 'toponyms', parameters, index: INDEX });
    } catch (error) {
      thrown = error;
    }
    expect(isLocitoriumError(thrown) && thrown.kind).toBe('parameters_mismatch');
  });

  it('says where it looked for parameters that are not there', async () => {
    await expect(loadRecogniserParameters('all', '/nowhere/')).rejects.toMatchObject({
      kind: 'parameters_missing',
      facts: { directory: '/nowhere/' },
    });
  });
});
