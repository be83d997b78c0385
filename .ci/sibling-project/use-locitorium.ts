import { strict as assert } from 'node:assert';
import {
  createLocitorium,
  EMPTY_META,
  encodePrediction,
  isLocitoriumError,
  type GroundedDocument,
  type Grounding,
  type PredictionLine,
} from 'locitorium';
import predictions from 'locitorium/schemas/predictions.schema.json' with { type: 'json' };
import type { describeCandidateSource } from 'locitorium/testing';
import { CANDIDATE_SOURCE, ContainerModule, identityOf, type CandidateSource } from 'locitorium/wiring';

/** The contract is there to be called; it needs Jest, which this project does without. */
export type Contract = Parameters<typeof describeCandidateSource>[1];

function countries(groundings: readonly Grounding[]): readonly (string | null)[] {
  return groundings.map((one) => (one.status === 'resolved' ? one.selected.countryCode : null));
}

{
  await using locitorium = await createLocitorium({ workers: 2 });
  const document: GroundedDocument = await locitorium.ground('Flooding closed the bridge between Bamako and Ségou, Mali.');
  assert.deepEqual(countries(document.groundings), ['ML', 'ML', 'ML']);
  const prediction: PredictionLine = encodePrediction(document, await locitorium.modelInfo());
  assert.deepEqual(
    Object.keys(prediction).filter((key) => !(key in predictions.properties)),
    [],
  );
  await assert.rejects(createLocitorium({ maxChars: -1 }), (error) => isLocitoriumError(error) && error.blame === 'usage');
  const { bytes } = await (await locitorium.servingEngine()).answer({ docId: 'thread', text: 'Rain in Suva.', meta: EMPTY_META });
  assert.match(new TextDecoder().decode(bytes), /"country_code":"FJ"/);
}

const nowhere: CandidateSource = { identity: identityOf('nowhere', '1', {}), search: async () => [] };
const ours = new ContainerModule(({ rebind }) => {
  rebind(CANDIDATE_SOURCE).toConstantValue(nowhere);
});
await using another = await createLocitorium({}, { modules: [ours] });
assert.deepEqual(
  (await another.ground('Rain in Suva.')).groundings.map(({ status }) => status),
  ['no_candidate'],
);
assert.equal((await another.modelInfo()).candidateSource, 'nowhere');
console.log('the library answers');
