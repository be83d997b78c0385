import { DeadlineExceededError, UpstreamError, type Candidate } from '@locitorium/domain';
import { ContractViolationError } from '@locitorium/ports';
import { callContext, documentOf } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import { mentionAt, place, ScriptedSourceInMemory, ScriptedSourceOfForms } from '../doubles.fixture.ts';
import { findCandidates, isCutOff } from './find-candidates.ts';

describe('isCutOff', () => {
  it.each([
    ['flood in Washingt…', 'Washingt', true],
    ['flood in Washingt...', 'Washingt', true],
    ['flood in Washingt… https://x.example/a', 'Washingt', true],
    ['flood in Washingt\u0085', 'Washingt', true],
    ['flood in Washingt…', 'Washingt…', true],
    ['flood in Washingt', 'Washingt', true],
    ['Washingt… and more', 'Washingt', false],
    ['flood in Washington.', 'Washington', false],
    ['Lyon, Nantes…', 'Lyon', false],
  ])('%j, %j: %s', (text, name, cut) => {
    const start = text.indexOf(name);
    expect(isCutOff(text, start, start + name.length)).toBe(cut);
  });
});

describe('findCandidates of a source that answers at once', () => {
  const lyon = place('Lyon');
  const down = new UpstreamError('geocoder_down', 'The geocoder is down.');
  const find = (places: Readonly<Record<string, readonly Candidate[] | Error>>, text: string, context = callContext()) => {
    const source = new ScriptedSourceInMemory(places);
    const mentions = text.split(' ').map((surface, n) => ({ ...mentionAt(text, surface, 0), mentionId: String(n) }));
    const neverAsked = async (): Promise<never> => Promise.reject(new Error('It was asked to wait.'));
    return { source, found: findCandidates(documentOf(text), mentions, source, { limit: 1, bulkhead: neverAsked }, context) };
  };

  it('asks for each name once, counts it, and keeps to the limit', async () => {
    const events: string[] = [];
    const context = callContext({ trace: { record: ({ type }) => events.push(type) } });
    const { source, found } = find({ Lyon: [lyon, place('Lyon', { countryCode: 'US' })] }, 'Lyon Ys Lyon .', context);
    expect((await found).map(({ lookup }) => lookup)).toEqual([
      { kind: 'answered', candidates: [lyon] },
      { kind: 'answered', candidates: [] },
      { kind: 'answered', candidates: [lyon] },
      { kind: 'answered', candidates: [] },
    ]);
    expect(source.queries.map(({ name }) => name)).toEqual(['Lyon', 'Ys', '.']);
    expect(events).toEqual(['lookup', 'lookup', 'lookup']);
  });

  it('fails one mention with one failing look-up, and the document with a defect or where every look-up failed', async () => {
    const one = await find({ Lyon: [lyon], Nantes: down }, 'Lyon Nantes').found;
    expect(one.map(({ lookup }) => lookup)).toEqual([
      { kind: 'answered', candidates: [lyon] },
      { kind: 'unanswered', reason: 'geocoder_unavailable', error: down },
    ]);
    await expect(find({ Lyon: down }, 'Lyon').found).rejects.toBe(down);
    const defect = await find({ Lyon: [lyon], Nantes: new TypeError('not a place: Nantes') }, 'Lyon Nantes').found.catch((error) => error);
    expect(defect).toMatchObject({ kind: 'contract_violation', blame: 'internal', facts: { port: 'CandidateSource' } });
    expect(defect.message).toMatch(/TypeError/);
    expect(defect.message).not.toContain('Nantes');
    await expect(find({ Lyon: [{ ...lyon, lat: 91 }] }, 'Lyon').found).rejects.toThrow(ContractViolationError);
  });

  it.each([
    ['south of which is north', [10, -10, 0, 0]],
    ['beyond the poles', [-91, 0, 0, 0]],
    ['beyond the antimeridian', [-10, 10, 500, 0]],
    ['of three numbers', [-10, 10, 0]],
    ['of a number that is none', [-10, 10, NaN, 0]],
    ['that is none', 'box'],
  ])('fails the document with a box %s', async (_what, bbox) => {
    const found = find({ Lyon: [{ ...lyon, bbox: bbox as never }] }, 'Lyon').found;
    await expect(found).rejects.toMatchObject({ kind: 'contract_violation', facts: { breach: expect.stringContaining('box') } });
  });

  it('takes a box that crosses the antimeridian, and none', async () => {
    for (const bbox of [[-20, -10, 170, -170] as const, null])
      expect((await find({ Lyon: [{ ...lyon, bbox }] }, 'Lyon').found)[0]?.lookup).toMatchObject({ kind: 'answered' });
  });

  it('leaves what the deadline does not allow unanswered, and stops for a caller who gave up', async () => {
    const late = callContext({ signal: AbortSignal.abort(new DeadlineExceededError('look-up')) });
    expect((await find({ Lyon: [lyon] }, 'Lyon', late).found)[0]?.lookup).toMatchObject({ kind: 'unanswered', reason: 'deadline' });
    const reason = new Error('enough');
    await expect(find({ Lyon: [lyon] }, 'Lyon', callContext({ signal: AbortSignal.abort(reason) })).found).rejects.toBe(reason);
  });
});

describe('findCandidates of a source that knows forms of names', () => {
  const country = (name: string, countryCode: string): Candidate => place(name, { countryCode });
  const find = async (source: ScriptedSourceOfForms, text: string) => {
    const mentions = text.split(' ').map((surface, n) => ({ ...mentionAt(text, surface, 0), mentionId: String(n) }));
    const found = await findCandidates(documentOf(text), mentions, source, { limit: 1, bulkhead: (task) => task() }, callContext());
    return found.map(({ lookup }) => (lookup.kind === 'answered' ? lookup.candidates.map(({ name }) => name) : lookup.reason));
  };

  it('asks for what was not found in the countries of the other names, those of most names first', async () => {
    const source = new ScriptedSourceOfForms(
      {
        Mali: [country('Mali', 'ML')],
        Niger: [country('Niger', 'NE')],
        Niamey: [country('Niamey', 'NE')],
        Sea: [place('Sea', { countryCode: null })],
      },
      { Gaon: [place('Gao'), place('Gaon')] },
    );
    expect(await find(source, 'Mali Niger Gaon Niamey Sea Ys')).toEqual([['Mali'], ['Niger'], ['Gao'], ['Niamey'], ['Sea'], []]);
    expect(source.asked).toEqual([
      { name: 'Gaon', countries: ['NE', 'ML'] },
      { name: 'Ys', countries: ['NE', 'ML'] },
    ]);
  });

  it('asks for nothing where the text shows no country, and not for names that could not be asked for', async () => {
    const source = new ScriptedSourceOfForms({ Lyon: new UpstreamError('down', 'down') }, { Gaon: [place('Gao')] });
    expect(await find(source, 'Gaon Lyon')).toEqual([[], 'geocoder_unavailable']);
    expect(source.asked).toEqual([]);
  });

  it('asks for no more names than it may', async () => {
    const source = new ScriptedSourceOfForms({ Mali: [country('Mali', 'ML')] }, {});
    await find(source, ['Mali', ...Array.from({ length: 300 }, (_, n) => `X${n}`)].join(' '));
    expect(source.asked).toHaveLength(200);
  });

  it('fails as other look-ups do: one for a failure, all for a defect, with the reason of who gave up', async () => {
    const failing = (error: Error, context = callContext()) => {
      const source = new ScriptedSourceOfForms({ Mali: [country('Mali', 'ML')] }, {});
      source.searchForms = () => {
        throw error;
      };
      const mentions = ['Mali', 'Gaon'].map((surface, n) => ({ ...mentionAt('Mali Gaon', surface, 0), mentionId: String(n) }));
      return findCandidates(documentOf('Mali Gaon'), mentions, source, { limit: 1, bulkhead: (task) => task() }, context);
    };
    const down = new UpstreamError('geocoder_down', 'The geocoder is down.');
    expect((await failing(down))[1]?.lookup).toEqual({ kind: 'unanswered', reason: 'geocoder_unavailable', error: down });
    await expect(failing(new TypeError('Gaon'))).rejects.toMatchObject({ kind: 'contract_violation', facts: { port: 'CandidateSource' } });
  });

  it('checks the answers', async () => {
    const source = new ScriptedSourceOfForms({ Mali: [country('Mali', 'ML')] }, { Gaon: [{ ...place('Gao'), lat: 91 }] });
    await expect(find(source, 'Mali Gaon')).rejects.toThrow(ContractViolationError);
  });
});
