import { describe, expect, it } from '@jest/globals';
import { readLabelStudio } from './read-label-studio.ts';

const region = (id: string, start: number, text: string) => ({
  id,
  type: 'labels',
  from_name: 'label',
  value: { start, end: start + text.length, text, labels: ['Place'] },
});
const said = (id: string, from_name: string, value: object, type = 'textarea') => ({ id, type, from_name, value });

describe('readLabelStudio', () => {
  it('reads regions and what is said of each', () => {
    const result = [
      region('a', 8, 'Lima'),
      said('a', 'geonameid', { text: ['3936456'] }),
      said('a', 'country', { choices: ['PE'] }, 'choices'),
      said('a', 'lat', { number: -12.04 }, 'number'),
      said('a', 'lon', { number: -77.03 }, 'number'),
      region('b', 0, 'Rain'),
    ];
    const tasks = [{ id: 3, data: { text: 'Rain in Lima', lang: 'en', source: 'news' }, annotations: [{ result }] }];
    const [document] = readLabelStudio(JSON.stringify(tasks));
    expect(document).toMatchObject({ id: '3', text: 'Rain in Lima', lang: 'en', source: 'news', offsets: 'utf16' });
    expect(document?.annotations).toMatchObject([
      { surface: 'Lima', start: 8, end: 12, label: 'Place', link: 'geonames:3936456', country: 'PE', lat: -12.04, lon: -77.03 },
      { surface: 'Rain', start: 0, end: 4, label: 'Place', link: null, country: null },
    ]);
  });

  it('takes the ground truth, else the last annotation that was not cancelled; a task without any is left out', () => {
    const task = (...annotations: readonly object[]) => ({ data: { headline: 'x', body: 'Oslo and Rome' }, annotations });
    const oslo = { result: [region('a', 0, 'Oslo')] };
    const rome = { result: [region('a', 9, 'Rome')] };
    const tasks = [task({ ...oslo, ground_truth: true }, rome), task(oslo, rome, { ...oslo, was_cancelled: true }), task()];
    expect(readLabelStudio(JSON.stringify(tasks)).map(({ annotations }) => annotations[0]?.surface)).toEqual(['Oslo', 'Rome']);
  });

  it('says what to export where a record is no task', () => {
    expect(() => readLabelStudio('[{"text": "secret", "label": []}]')).toThrow(
      expect.objectContaining({ kind: 'annotations_unreadable', message: expect.stringMatching(/JSON-MIN/) }),
    );
  });
});
