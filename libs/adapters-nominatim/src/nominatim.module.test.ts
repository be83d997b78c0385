import { describe, expect, it } from '@jest/globals';
import { CANDIDATE_SOURCE } from '@locitorium/ports';
import { Container } from 'inversify';
import nock from 'nock';
import { NominatimCandidateSource } from './nominatim-candidate-source.ts';
import { NOMINATIM_OPTIONS } from './nominatim-options.token.ts';
import { nominatimModule } from './nominatim.module.ts';
import { reply } from './replies.fixture.ts';

describe('nominatimModule', () => {
  it('binds one connected source', async () => {
    nock('http://localhost').get('/status').query(true).reply(200, reply('status.json'));
    const container = new Container();
    container.load(nominatimModule);
    container.bind(NOMINATIM_OPTIONS).toConstantValue({ baseUrl: 'http://localhost' });
    const [a, b] = await Promise.all([container.getAsync(CANDIDATE_SOURCE), container.getAsync(CANDIDATE_SOURCE)]);
    expect(a).toBeInstanceOf(NominatimCandidateSource);
    expect(b).toBe(a);
  });
});
