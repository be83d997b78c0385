import { describe, expect, it } from '@jest/globals';
import type { Correction, Prediction } from '@locitorium/domain';
import { correctedDocuments } from './corrected-documents.ts';
import { toyAnswers, toyDocument } from './toy-engine.fixture.ts';

const CORRECTION: Correction = {
  docId: 'd',
  textSha256: null,
  surface: 'Perth',
  start: null,
  end: null,
  record: null,
  who: null,
  when: null,
  note: null,
};
const GREAT_BRITAIN = { id: null, lat: 56.4, lon: -3.4, countryCode: 'GB', displayName: null };
const DOCUMENT = toyDocument('d', 'From Suva to Perth, and Perth again', {});
const sha256Of = (text: string): string => `hash of ${text}`;

async function corrected(...corrections: readonly Partial<Correction>[]) {
  const [answer] = await toyAnswers([], [DOCUMENT]);
  const predictions = [
    { docId: 'd', results: answer!.mentions.flatMap(({ predicted }) => predicted ?? []) } as Pick<
      Prediction,
      'docId' | 'results'
    > as Prediction,
  ];
  const given = { documents: [DOCUMENT], predictions, corrections: corrections.map((each) => ({ ...CORRECTION, ...each })), sha256Of };
  return correctedDocuments(given).map(({ goldMentions = [] }) =>
    goldMentions.map(({ surface, start, countryCode }) => `${surface} ${start} ${countryCode}`),
  );
}

describe('correctedDocuments', () => {
  it('lets stand what nobody corrected, in documents that somebody did', async () => {
    expect(await corrected({ record: GREAT_BRITAIN, start: 13, end: 18 })).toEqual([['Suva 5 FJ', 'Perth 13 GB', 'Perth 24 AU']]);
  });

  it('corrects every mention of a name where no place in the text is given', async () => {
    expect(await corrected({ record: GREAT_BRITAIN })).toEqual([['Suva 5 FJ', 'Perth 13 GB', 'Perth 24 GB']]);
  });

  it('drops what is no place, and adds what was passed over', async () => {
    expect(await corrected({}, { surface: 'again', record: GREAT_BRITAIN })).toEqual([['Suva 5 FJ', 'again 30 GB']]);
  });

  it('finds a document by its text, and believes nothing about a text that has changed', async () => {
    expect(await corrected({ docId: null, textSha256: sha256Of(DOCUMENT.text) })).toEqual([['Suva 5 FJ']]);
    expect(await corrected({ docId: 'd', textSha256: 'another' })).toEqual([]);
  });

  it('leaves out documents that nobody corrected', async () => {
    expect(await corrected({ docId: 'e' })).toEqual([]);
  });

  it('takes the last of several corrections of one mention', async () => {
    expect(await corrected({ record: GREAT_BRITAIN }, {})).toEqual([['Suva 5 FJ']]);
  });
});
