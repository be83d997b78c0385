import type { Failure } from '../service/failure.ts';
import { useWords } from '../words/words-context.ts';

/** Why a text has no answer, and what to do. */
export function FailureCard({
  failure: { kind, detail, facts, retryAfterSeconds },
  onAskAgain,
}: {
  readonly failure: Failure;
  readonly onAskAgain: () => void;
}) {
  const { words } = useWords();
  return (
    <div class="alert" role="alert">
      <strong>{words.failedTitle}</strong>
      <p>{words.failure(kind, facts, retryAfterSeconds) ?? detail ?? kind}</p>
      <button type="button" class="button" onClick={onAskAgain}>
        {words.again}
      </button>
    </div>
  );
}
