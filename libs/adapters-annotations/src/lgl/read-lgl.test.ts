import { describe, expect, it } from '@jest/globals';
import { readLgl } from './read-lgl.ts';

const lgl = `<?xml version="1.0" encoding="utf-8"?>
<articles><article docid="7"><feedid>12</feedid><domain>herald.example</domain><url>http://herald.example/7</url>
<text>Fire in Paris &amp; Lima.</text>
<toponyms>
 <toponym><start>8</start><end>13</end><phrase>Paris</phrase><gaztag geonameid="4717560"><name>Paris</name><fclass>P</fclass>
 <lat>33.66094</lat><lon>-95.55551</lon><country>US</country></gaztag></toponym>
 <toponym><start>16</start><end>20</end><phrase>Lima</phrase></toponym>
</toponyms></article></articles>`;

describe('readLgl', () => {
  it('reads articles with toponyms and what they mean', () => {
    const [document, ...others] = readLgl(lgl);
    expect(others).toEqual([]);
    expect(document).toMatchObject({ id: '7', text: 'Fire in Paris & Lima.', source: 'herald.example', ref: 'http://herald.example/7' });
    expect(document?.annotations).toMatchObject([
      { surface: 'Paris', start: 8, end: 13, link: 'geonames:4717560', country: 'US', lat: 33.66094, lon: -95.55551 },
      { surface: 'Lima', start: 16, end: 20, link: null, country: null, lat: null, lon: null },
    ]);
  });

  it('reads the form of EUPEG, with a footprint of longitude and latitude', () => {
    const xml = `<articles><article><docid>9</docid><text>Oslo</text><toponyms><toponym><start>0</start><end>4</end><phrase>Oslo</phrase>
      <place><footprint>10.75 59.91</footprint><placename>Oslo</placename></place></toponym></toponyms></article></articles>`;
    expect(readLgl(xml)).toMatchObject([{ id: '9', annotations: [{ surface: 'Oslo', lat: 59.91, lon: 10.75 }] }]);
  });

  it.each([
    ['that is not well-formed', '<articles><article></articles>', /line 1: it is not well-formed/],
    ['without articles', '<news/>', /no article/],
    ['with an article without text', '<articles><article docid="1"/></articles>', /no text element/],
    ['with entities of its own', '<!DOCTYPE a [<!ENTITY x "secret">]><a>&x;</a>', /entities/],
  ])('refuses XML %s', (_what, xml, why) => {
    expect(() => readLgl(xml)).toThrow(expect.objectContaining({ kind: 'annotations_unreadable', message: expect.stringMatching(why) }));
  });
});
