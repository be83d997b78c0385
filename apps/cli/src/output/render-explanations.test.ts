import { describe, expect, it } from '@jest/globals';
import picocolors from 'picocolors';
import type { Attribution, Explanation, RejectedSpan } from '@locitorium/domain';
import { candidate, grounded, resolved, unlisted } from './grounded-document.fixture.ts';
import { renderExplanations } from './render-explanations.ts';

const plain = { colors: picocolors.createColors(false), columns: 100 };
const reading = (name: string, countryCode = 'FJ') => ({ candidate: candidate({ displayName: name }), countryCode, probability: 0.5 });
const record: Attribution = {
  claim: 'record',
  rival: reading('Suva, Elsewhere', 'US'),
  prior: -1.1,
  evidenceFeatures: [
    { kind: 'container', weight: 3.25, text: 'the text says that it is in Fiji', features: [] },
    { kind: 'population', weight: -0.5, text: 'population 77,400 (rival: 100,000)', features: [] },
    { kind: 'name', weight: 0.04, text: 'the text uses its usual name', features: [] },
  ],
  calibration: -0.2,
  confidence: 0.82,
};
const explanation: Explanation = {
  chosen: reading('Suva, Central, Fiji'),
  country: { ...record, claim: 'country', confidence: 0.97 },
  record,
};
const because = (surface: string, start: number, over = explanation) => ({ ...resolved(surface, start), explanation: over });
const rejectedSpan: RejectedSpan = { surface: 'Suva Smith', start: 20, end: 30, reason: 'person', probability: 0.77, placeNames: ['Suva'] };

describe('renderExplanations', () => {
  it('says what decided between the first two candidates, with weights', () => {
    const shown = renderExplanations(grounded(because('Suva', 0)), plain);
    expect(shown).toContain('1 Suva → Suva, Central, Fiji\n  0.82, rather than Suva, Elsewhere\n');
    expect(shown).toContain(
      '     +3.3  the text says that it is in Fiji\n     −0.5  population 77,400 (rival: 100,000)\n      0.0  1 smaller contribution\n',
    );
    expect(shown).toContain('     −0.2  calibration, from texts with known answers\n  Country (Fiji): 0.97.');
  });

  it('says one thing once for all mentions that share it', () => {
    const shown = renderExplanations(grounded(because('Suva', 0), unlisted('Elm St', 5), because('Suva', 20)), plain);
    expect(shown).toContain('1, 3 Suva → ');
    expect(shown).toContain('2 Elm St: no record of that name');
  });

  it('says where nothing speaks against a choice', () => {
    const only: Attribution = {
      ...record,
      rival: null,
      prior: 0,
      evidenceFeatures: [{ kind: 'other_readings', weight: 1.5, text: 'the only reading there is', features: [] }],
      calibration: 0,
    };
    expect(
      renderExplanations(grounded(because('Suva', 0, { ...explanation, country: { ...only, claim: 'country' }, record: only })), plain),
    ).toContain('0.82: the only reading there is\n  Country (Fiji): 0.82; all candidates are there.');
  });

  it('names the entry of a playbook that decided, beside the evidence or alone', () => {
    const playbookEntry = { kind: 'country', name: 'Suva', source: 'fiji-times', lang: null, note: 'the capital' } as const;
    const decided = { reason: 'chosen_by_playbook', playbookEntry } as const;
    const words = '  Playbook: country “Suva” (source fiji-times; note the capital).\n';
    expect(renderExplanations(grounded({ ...because('Suva', 0), ...decided }), plain)).toContain(
      `1 Suva → Suva, Central, Fiji\n${words}  0.82, rather than`,
    );
    expect(renderExplanations(grounded({ ...resolved('Suva', 0), ...decided }), plain)).toContain(
      `1 Suva: an entry of the playbook says so\n${words}`,
    );
  });

  it('says why names are no places, equal ones once', () => {
    const shown = renderExplanations({ ...grounded(), rejectedSpans: [rejectedSpan, { ...rejectedSpan, start: 40, end: 50 }] }, plain);
    expect(shown).toContain('Names that are not places\n  Suva Smith (2 times): taken for a person; 0.77; contains “Suva”');
  });

  it('says so where no name was refused, and where nobody can say why', () => {
    expect(renderExplanations({ ...grounded(), rejectedSpans: [] }, plain)).toContain('No other name in the text looks like a place.');
    expect(renderExplanations(grounded(), plain)).toContain('The parts of this engine do not explain their choices.');
  });

  it('keeps within a narrow terminal', () => {
    const shown = renderExplanations({ ...grounded(because('Suva', 0)), rejectedSpans: [rejectedSpan] }, { ...plain, columns: 40 });
    expect(Math.max(...shown.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(40);
  });

  it('shows control characters of the text instead of obeying them', () => {
    const shown = renderExplanations(
      { ...grounded(because('Su\x1b[31mva', 0)), rejectedSpans: [{ ...rejectedSpan, surface: 'Su\x07va' }] },
      plain,
    );
    expect(shown).not.toMatch(/[\x1b\x07]/);
  });
});
