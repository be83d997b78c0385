import { describe, expect, it } from '@jest/globals';
import { DeadlineExceededError, UpstreamError } from '@locitorium/domain';
import type { StanceClassifier } from '@locitorium/ports';
import { InMemoryEvidenceStore, ManualClock, WordedStanceClassifier, callContext } from '@locitorium/ports/testing';
import { parisRecord } from '../evidence.fixture.ts';
import { createEvidenceGraph } from '../ledger/create-evidence-graph.ts';
import type { EvidenceLedger } from '../ledger/evidence-ledger.ts';

const ADDRESS = 'https://example.org/weather';

async function weather(
  ...contents: readonly string[]
): Promise<{ readonly ledger: EvidenceLedger; readonly claim: string; readonly fragments: readonly string[] }> {
  const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
  await ledger.addPage({ address: ADDRESS });
  const { id: claim } = await ledger.addClaim({ task: 't', text: 'It rained.' });
  const fragments: string[] = [];
  for (const content of contents) fragments.push((await ledger.addFragment({ page: ADDRESS, content, method: 'quotation' })).id);
  return { ledger, claim, fragments };
}

const words = (confidence?: number): WordedStanceClassifier => new WordedStanceClassifier({ rain: 'SUPPORTS', dry: 'REFUTES' }, confidence);

describe('classification of stances', () => {
  it('records what a classifier says of fragments, and counts what it cannot say', async () => {
    const { ledger, claim, fragments } = await weather('The rain fell.', 'It was dry.', 'It was cold.');
    const report = await ledger.classify({ task: 't', fragments, classifier: words(0.8), context: callContext() });
    expect(report).toMatchObject({
      asked: 3,
      unanswered: 1,
      stances: [{ claimId: claim, stance: 'SUPPORTS', confidence: 0.8, basis: null }, { stance: 'REFUTES' }],
    });
    const [weighed] = await ledger.weigh('t');
    expect([weighed!.supports.length, weighed!.refutes.length, weighed!.neutral.length]).toEqual([1, 1, 0]);
  });

  it('judges again what is linked, and keeps what it cannot judge', async () => {
    const { ledger, claim, fragments } = await weather('The rain fell.', 'It was cold.');
    for (const fragment of fragments) await ledger.link({ fragment, claim, stance: 'REFUTES', confidence: 0.5 });
    const report = await ledger.classify({ task: 't', claim, classifier: words(), context: callContext() });
    expect(report).toMatchObject({ asked: 2, unanswered: 1 });
    const [weighed] = await ledger.weigh('t');
    expect([weighed!.supports.length, weighed!.refutes.length]).toEqual([1, 1]);
  });

  it('does not judge what a ranker weighed', async () => {
    const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
    await ledger.recordGroundings(parisRecord());
    const before = await ledger.weigh('run-1');
    expect(await ledger.classify({ task: 'run-1', classifier: words(), context: callContext() })).toMatchObject({ asked: 0 });
    const [ranked] = before[0]!.supports;
    await expect(
      ledger.classify({ task: 'run-1', fragments: [ranked!.fragment.id], classifier: words(), context: callContext() }),
    ).rejects.toMatchObject({ kind: 'evidence_invalid' });
    expect(await ledger.weigh('run-1')).toEqual(before);
  });

  it('asks in portions, and keeps the answers that came before a failure', async () => {
    const { ledger, fragments } = await weather('rain 1', 'rain 2', 'rain 3');
    let calls = 0;
    const failing: StanceClassifier = {
      identity: words().identity,
      classify: async (questions, context) => {
        calls += 1;
        if (calls > 1) throw new UpstreamError('model_unavailable', 'down');
        return await words().classify(questions, context);
      },
    };
    await expect(
      ledger.classify({ task: 't', fragments, classifier: failing, context: callContext(), limits: { questionsAtATime: 2 } }),
    ).rejects.toMatchObject({ kind: 'model_unavailable' });
    expect((await ledger.weigh('t'))[0]!.supports).toHaveLength(2);
  });

  it('stops at the deadline, and when the caller cancels', async () => {
    const { ledger, fragments } = await weather('rain 1');
    const clock = new ManualClock();
    await expect(
      ledger.classify({ task: 't', fragments, classifier: words(), context: callContext({ clock, deadline: clock.now() }) }),
    ).rejects.toBeInstanceOf(DeadlineExceededError);
    const reason = new Error('enough');
    await expect(
      ledger.classify({ task: 't', fragments, classifier: words(), context: callContext({ signal: AbortSignal.abort(reason) }) }),
    ).rejects.toBe(reason);
  });

  it.each([
    [{ limits: { questions: 1 } }, 'evidence_invalid'],
    [{ limits: { questionsAtATime: 0 } }, 'evidence_invalid'],
    [{ claim: 'none' }, 'evidence_unknown'],
    [{ fragments: ['none'] }, 'evidence_unknown'],
  ])('rejects %j', async (given, kind) => {
    const { ledger, fragments } = await weather('rain 1', 'rain 2');
    const classifier = words();
    await expect(ledger.classify({ task: 't', fragments, classifier, context: callContext(), ...given })).rejects.toMatchObject({ kind });
    expect(classifier.asked).toEqual([]);
  });

  it('rejects too few answers', async () => {
    const { ledger, fragments } = await weather('rain 1');
    const silent: StanceClassifier = { identity: words().identity, classify: async () => [] };
    await expect(ledger.classify({ task: 't', fragments, classifier: silent, context: callContext() })).rejects.toMatchObject({
      kind: 'contract_violation',
    });
  });
});
