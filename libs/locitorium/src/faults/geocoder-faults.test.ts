import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandHost } from './command.fixture.ts';
import { diagnosis, expectNothingTold } from './expect-nothing-told.fixture.ts';
import { FAULT_MATRIX } from './fault-matrix.fixture.ts';
import { FAULTS, settingsAt, type Fault } from './fault-rows.fixture.ts';
import { FaultScenario, OTHER_GEOCODERS, type OtherGeocoder } from './fault-scenario.fixture.ts';
import { doctorSays, FAULTS_OF_GEOCODERS, faultAt, renderGeocoderRemedies } from './geocoder-faults.fixture.ts';

const PATIENCE_MS = 300_000;

let command: CommandHost;
beforeAll(async () => {
  command = await CommandHost.start();
}, PATIENCE_MS);
afterAll(() => command.stop());

/** The same settings under the names of another geocoder. */
function settingsOf(geocoder: OtherGeocoder, fault: Fault): Readonly<Record<string, string>> {
  const name = geocoder.split(',', 1)[0]?.toLowerCase() ?? '';
  const settings = settingsAt('Nominatim, look-up', fault);
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key.replace(/^nominatim(?=-)/, name), value]));
}

describe.each(OTHER_GEOCODERS)('%s', (geocoder) => {
  it.each(FAULTS_OF_GEOCODERS)(
    '%s costs its document what it costs with Nominatim, and doctor says what mends it',
    async (name) => {
      const fault: Fault = FAULTS[name];
      const changes = settingsOf(geocoder, fault);
      await using scenario = await FaultScenario.at(geocoder);
      scenario.breakForOneDocument(faultAt(geocoder, name), fault.times);
      const { before, faulty, after, requests, exitCode, said } = await scenario.run(command, { changes });
      const expected = FAULT_MATRIX[name]['Nominatim, look-up'];
      expect({ before, faulty, after, requests, exitCode }).toEqual({
        before: 'Lyon: resolved',
        faulty: expected?.faulty,
        after: expected?.exitCode === 3 ? 'open' : 'Bergen: resolved',
        requests: expected?.requests,
        exitCode: expected?.exitCode,
      });
      expectNothingTold(said);

      await using ill = await FaultScenario.at(geocoder);
      if (name === 'connection refused') await ill.failing.server.goDown();
      else ill.breakForAll(faultAt(geocoder, name), fault.doctorMeets ?? 'questions');
      const checked = await ill.doctor(command, changes);
      expectNothingTold(checked.out + checked.err);
      expect([diagnosis(checked), checked.code]).toEqual([doctorSays(geocoder, name), doctorSays(geocoder, name) === 'well' ? 0 : 3]);
    },
    PATIENCE_MS,
  );
});

it('docs/reliability.md shows what doctor says of them', () => {
  const page = readFileSync(new URL('../../../../docs/reliability.md', import.meta.url), 'utf8');
  expect(/<!-- other geocoders -->\n\n([\s\S]*?)\n\n<!-- end of other geocoders -->/.exec(page)?.[1]).toBe(renderGeocoderRemedies());
});
