import { describe, expect, it } from '@jest/globals';
import { alias, blocked, country, home, overlayText, placeName, policy } from './entries.fixture.ts';
import { parseOverlay } from './parse-overlay.ts';

const parse = (text: string) => parseOverlay(text, 'overlay.json');

describe('parseOverlay', () => {
  it('reads entries of all kinds', () => {
    const entries = [
      alias('the Bay'),
      blocked('Reading', { scope: { source: 'gazette', lang: 'en' }, note: 'a noun here' }),
      blocked('Reading'),
      country('London', 'CA'),
      placeName('Old Town'),
      policy('demonyms'),
      home(['FJ', 'WS']),
      home(['NZ'], { scope: { source: 'gazette' } }),
    ];
    expect(parse(overlayText(entries)).entries).toEqual(entries);
  });

  it('needs no more than what an entry decides', () => {
    expect(parse(overlayText([{ kind: 'blocked_name', name: 'Reading' }])).entries).toEqual([blocked('Reading')]);
  });

  it.each([
    ['no JSON', '{', /overlay\.json.*no valid JSON/, null],
    ['no overlay', '{}', /format.*created_at.*entries.*"format": 1/s, null],
    ['another format', overlayText([], { format: 2 }), /format/, null],
    ['an unknown kind', overlayText([alias('a'), { kind: 'rename', name: 'b' }]), /entry 2: kind/, 2],
    ['a misspelt field', overlayText([{ ...alias('a'), nmae: 'b' }]), /entry 1: .*nmae/, 1],
    ['a point off the globe', overlayText([alias('a', { lat: 91 })]), /entry 1: place\.lat/, 1],
    ['a country in lower case', overlayText([country('London', 'ca')]), /entry 1 \(country "London"\): "ca" is no ISO/, 1],
    ['a country that does not exist', overlayText([blocked('a'), home(['FJ', 'QQ'])]), /entry 2 \(home "FJ, QQ"\): "QQ"/, 2],
    ['an alias in no country that exists', overlayText([alias('a', { country_code: 'QQ' })]), /entry 1 \(alias "a"\): "QQ"/, 1],
    ['a blank name', overlayText([blocked(' ')]), /entry 1 \(blocked_name " "\): its name is blank/, 1],
    ['two entries about one name', overlayText([blocked('a'), country('b', 'FJ'), alias('a')]), /entry 1.*and entry 3.*Keep one/, 3],
    ['two spellings of one name', overlayText([blocked('N’Djamena'), alias("N'Djamena")]), /entry 1.*and entry 2/, 2],
    ['two policies of one scope', overlayText([policy('all'), policy('demonyms')]), /entry 1 \(policy "all"\) and entry 2/, 2],
    ['two homes of one scope', overlayText([home(['FJ']), home(['NZ'])]), /entry 1 \(home "FJ"\) and entry 2 \(home "NZ"\)/, 2],
  ])('rejects %s', (_what, text, message, entry) => {
    const error = expect.objectContaining({
      kind: 'invalid_overlay',
      blame: 'usage',
      message: expect.stringMatching(message),
      facts: expect.objectContaining({ file: 'overlay.json', ...(entry !== null && { entry }) }),
    });
    expect(() => parse(text)).toThrow(error);
  });
});
