import { answersBody } from '@locitorium/http/testing';
import { FAULTS, type Fault, type FaultName } from './fault-rows.fixture.ts';
import type { FaultMaker, OtherGeocoder } from './fault-scenario.fixture.ts';
import { FAULTY_NAME, PELIAS_FRAME, peliasFeatureOf, photonFeatureOf } from './small-world.fixture.ts';

type Features = (feature: typeof photonFeatureOf) => readonly unknown[];

const finds = (features: Features): Readonly<Record<OtherGeocoder, FaultMaker>> => ({
  'Photon, look-up': () => answersBody(JSON.stringify({ type: 'FeatureCollection', features: features(photonFeatureOf) })),
  'Pelias, look-up': () => answersBody(JSON.stringify({ ...PELIAS_FRAME, features: features(peliasFeatureOf) })),
});

/** Faults that are made of records, in the form of each. */
const MADE_OF_RECORDS: Partial<Readonly<Record<FaultName, Readonly<Record<OtherGeocoder, FaultMaker>>>>> = {
  'wrong types': {
    'Photon, look-up': () => answersBody('{"features": {"0": null}}'),
    'Pelias, look-up': () => answersBody('{"geocoding": 1, "features": "none"}'),
  },
  'coordinates NaN or off the globe, some records': finds((feature) => [
    feature(FAULTY_NAME, { point: ['NaN', 'NaN'] }),
    feature(FAULTY_NAME, { point: [0, 91] }),
    feature(FAULTY_NAME, { point: [181, 0] }),
    feature(FAULTY_NAME, { id: 77 }),
  ]),
  'coordinates NaN or off the globe, all records': finds((feature) => [
    feature(FAULTY_NAME, { point: ['NaN', 'NaN'] }),
    feature(FAULTY_NAME, { point: [181, 0] }),
  ]),
  'duplicate ids': finds((feature) => [feature(FAULTY_NAME), feature(FAULTY_NAME), feature(FAULTY_NAME)]),
};

/** Every fault that Nominatim can have. */
export const FAULTS_OF_GEOCODERS: readonly FaultName[] = (Object.keys(FAULTS) as FaultName[]).filter(
  (name) => (FAULTS[name] as Fault).at['Nominatim, look-up'] !== undefined,
);

/** The same fault at another geocoder. */
export function faultAt(geocoder: OtherGeocoder, name: FaultName): FaultMaker {
  const maker = MADE_OF_RECORDS[name]?.[geocoder] ?? (FAULTS[name] as Fault).at['Nominatim, look-up'];
  if (maker === undefined) throw new Error(`Geocoders have no fault "${name}".`);
  return maker;
}

/** What `doctor --live` says while every question meets a fault. */
const PHOTON = Object.freeze({
  start:
    'Start Photon ("java -jar photon.jar serve", before version 1 without "serve", where photon_data is) so that it answers at ADDRESS, or correct photon_base_url.',
  url: 'Correct photon_base_url: the one below which /api is.',
  update: 'Update Photon: it does not understand what this version asks.',
  refused: 'Set a contact (--photon-contact), or credentials in the base URL; or run a server of your own.',
  less: 'Ask it less: a smaller --lookup-concurrency, or --photon-min-interval-ms 1000.',
  busy: 'Wait until it has started, or ask it less: a smaller --lookup-concurrency.',
  failed: 'Read its log, then check photon_data, or restart it.',
});
const PELIAS: Readonly<Record<keyof typeof PHOTON, string>> = Object.freeze({
  start: 'Start Pelias ("pelias compose up", in the folder of its project) so that it answers at ADDRESS, or correct pelias_base_url.',
  url: 'Correct pelias_base_url: the one below which /v1/search is.',
  update: 'Update Pelias: it does not understand what this version asks.',
  refused: 'Name the environment variable that holds a key (pelias_api_key_variable), or run a server of your own.',
  less: 'Ask it less: a smaller --lookup-concurrency, or --pelias-min-interval-ms 1000.',
  busy: 'Start Elasticsearch ("pelias elastic start"), then look at the log of the API ("pelias compose logs api").',
  failed: 'Start Elasticsearch ("pelias elastic start"), then look at the log of the API ("pelias compose logs api").',
});

/** Which of these is said; null where all is well; `url` where nothing is said here. */
const SAID: Readonly<Record<string, keyof typeof PHOTON | null>> = Object.freeze({
  'connection refused': 'start',
  'reset in mid-body': 'start',
  'never answers': 'start',
  'one byte a second': 'start',
  'status 400': 'update',
  'status 403 with a web page': 'refused',
  'status 408': 'busy',
  'status 429': 'less',
  'status 429, Retry-After 1 s, once': 'less',
  'status 429, Retry-After an hour': 'less',
  'status 500': 'failed',
  'status 502 with a web page': 'busy',
  'status 503': 'busy',
  'status 503, once': 'busy',
  'coordinates NaN or off the globe, some records': null,
  'duplicate ids': null,
});

/** Faults that Photon's answer about its own health meets, too. */
const WHOLE_SERVER: readonly FaultName[] = ['connection refused', 'never answers', 'one byte a second'];

/** Subject and remedy of the one finding that is not well, or `well`. */
export function doctorSays(geocoder: OtherGeocoder, name: FaultName): string {
  const said = SAID[name] === undefined ? 'url' : SAID[name];
  if (said === null) return 'well';
  if (geocoder === 'Pelias, look-up') return `pelias: ${PELIAS[said]}`;
  return `${WHOLE_SERVER.includes(name) ? 'photon' : 'photon search'}: ${PHOTON[said]}`;
}

/** What is said, and at which faults, as docs/reliability.md has it. */
export function renderGeocoderRemedies(): string {
  const faultsOf = new Map<keyof typeof PHOTON, string[]>();
  for (const name of FAULTS_OF_GEOCODERS) {
    const said = SAID[name] === undefined ? 'url' : SAID[name];
    if (said !== null) faultsOf.set(said, [...(faultsOf.get(said) ?? []), name]);
  }
  return [
    '| fault | Photon | Pelias |',
    '| --- | --- | --- |',
    ...[...faultsOf].map(([said, names]) => `| ${names.join('; ')} | ${PHOTON[said]} | ${PELIAS[said]} |`),
  ].join('\n');
}
