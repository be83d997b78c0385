import { describe, expect, it } from '@jest/globals';
import { parseCorrectionRule } from '@locitorium/domain';
import { overlayOfRules } from './overlay-of-rules.ts';
import { parseOverlay } from './parse-overlay.ts';

const rule = (id: string, over: object) => parseCorrectionRule({ rule: id, name: id, where: { corpus: true }, ...over });
const BAY = { id: 'geonames:5391959', lat: 37.77, lon: -122.42, country_code: 'US', display_name: 'San Francisco' };

describe('overlayOfRules', () => {
  it('says in entries what rules say of a whole corpus, and names the others', () => {
    const { overlay, leftOut } = overlayOfRules(
      [
        rule('the Bay', { record: BAY, note: 'ours' }),
        rule('Jordan', { not_a_place: true }),
        rule('London', { record: { country_code: 'CA' } }),
        rule('Elm Creek', { record: { display_name: 'Elm Creek' } }),
        rule('Springfield', { record: BAY, where: { country: 'US' } }),
      ],
      new Date('2026-03-01T10:00:00Z'),
    );
    expect(overlay.entries).toMatchObject([
      { kind: 'alias', name: 'the Bay', place: BAY, note: 'ours' },
      { kind: 'blocked_name', name: 'Jordan' },
      { kind: 'country', name: 'London', country_code: 'CA' },
    ]);
    expect(leftOut).toEqual(['Elm Creek', 'Springfield']);
    expect(parseOverlay(JSON.stringify(overlay), 'overlay.json')).toEqual(overlay);
  });

  it('has one entry for a name: the last', () => {
    const { overlay } = overlayOfRules(
      [rule('a', { name: 'Bay', not_a_place: true }), rule('b', { name: 'Bay', record: BAY })],
      new Date(),
    );
    expect(overlay.entries.map(({ kind }) => kind)).toEqual(['alias']);
  });
});
