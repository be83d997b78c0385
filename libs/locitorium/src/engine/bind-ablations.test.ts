import { describe, expect, it } from '@jest/globals';
import { EMPTY_META, type Document, type GoldMention } from '@locitorium/domain';
import { InMemoryCandidateSource, place } from '@locitorium/ports/testing';
import { createLocitorium } from '../create-locitorium.ts';
import { fakeParts, NO_GAZETTEER } from './fake-parts.fixture.ts';

const suva = (countryCode: string): GoldMention => ({
  mentionId: 'd:0',
  surface: 'Suva',
  start: 8,
  end: 12,
  countryCode,
  lat: null,
  lon: null,
  note: null,
});
const document = (countryCode: string): Document => ({
  docId: 'd',
  text: 'Rain in Suva.',
  meta: EMPTY_META,
  goldMentions: [suva(countryCode)],
});

async function grounded(ablate: string | null, wanted = 'XK') {
  const near = place('Suva', 'FJ', { match: { nameClass: 'primary', level: 'fuzzy', share: 1 } });
  const modules = [fakeParts(new InMemoryCandidateSource([near, place('Suva', 'XK')]))];
  await using locitorium = await createLocitorium({ ...NO_GAZETTEER, ...(ablate !== null && { ablate }) }, { modules });
  const { groundings } = await locitorium.ground(document(wanted));
  const { configHash, selector } = await locitorium.modelInfo();
  return {
    countries: groundings.map((grounding) => (grounding.status === 'resolved' ? grounding.selected.countryCode : null)),
    configHash,
    selector,
  };
}

describe('the setting ablate', () => {
  it('lets the annotations choose among what was found, with a name and a hash of its own', async () => {
    const plain = await grounded(null);
    const oracle = await grounded('oracle-selection');
    expect([plain.countries, oracle.countries]).toEqual([['FJ'], ['XK']]);
    expect(oracle.selector).toBe('oracle');
    expect(oracle.configHash).not.toBe(plain.configHash);
  });

  it('takes several at once', async () => {
    const both = await grounded('no-back-off, oracle-selection', 'FJ');
    expect(both.countries).toEqual([null]);
  });

  it('gives each its own hash', async () => {
    const hashes = await Promise.all(
      [null, 'no-back-off', 'no-document-context', 'oracle-selection'].map(async (each) => (await grounded(each)).configHash),
    );
    expect(new Set(hashes).size).toBe(4);
  });

  it('names what there is where one is unknown', async () => {
    await expect(createLocitorium({ ablate: 'everything' })).rejects.toMatchObject({
      kind: 'invalid_setting',
      message: expect.stringMatching(/oracle-selection.*no-document-context.*no-back-off/),
    });
  });
});
