import { describe, expect, it } from '@jest/globals';
import picocolors from 'picocolors';
import { visibleColouredText } from './visible-coloured-text.ts';

describe('what a terminal shows of a painted text', () => {
  it('has our colours and no others', () => {
    const { bold, red, dim, underline, green, yellow } = picocolors.createColors(true);
    const ours = [bold, red, dim, underline, green, yellow].map((paint) => paint('x')).join('');
    expect(visibleColouredText(ours)).toBe(ours);
    expect(visibleColouredText('\u001b[8mhidden\u001b[0m\u001b[2J')).toBe('␛[8mhidden␛[0m␛[2J');
  });
});
