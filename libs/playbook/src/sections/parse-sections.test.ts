import { describe, expect, it } from '@jest/globals';
import { parseSections } from './parse-sections.ts';

describe('parseSections', () => {
  const yaml = [
    'news:',
    '  - name: names',
    '    description: What counts as the name of a place',
    '  - name: 国',
    '    description: Which country is meant',
    'tweets:',
  ].join('\n');

  it('knows the sections of each dataset, in their order, and none of others', () => {
    const sectionsOf = parseSections(yaml, 'sections.yaml');
    expect(sectionsOf('news')).toEqual([
      { name: 'names', description: 'What counts as the name of a place' },
      { name: '国', description: 'Which country is meant' },
    ]);
    expect([sectionsOf('tweets'), sectionsOf('unknown'), sectionsOf('constructor')]).toEqual([[], [], []]);
    expect(parseSections('', 'sections.yaml')('news')).toEqual([]);
  });

  it.each([
    ['news: [', 'line 1'],
    ['- news', 'the record'],
    ['news:\n  - names', 'news[0]'],
    ['news:\n  - name: names', 'news[0].description'],
    ['news:\n  - {name: names, description: d, colour: red}', 'news[0]'],
  ])('says where the file is wrong: %j', (wrong, where) => {
    expect(() => parseSections(wrong, 'my sections.yaml')).toThrow(
      expect.objectContaining({
        ...{ kind: 'invalid_sections', blame: 'usage', facts: { file: 'my sections.yaml' } },
        message: expect.stringMatching(new RegExp(`^my sections\\.yaml .*${where.replace(/[[\]]/g, '\\$&')}`)),
      }),
    );
  });
});
