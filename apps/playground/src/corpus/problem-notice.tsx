import { Button } from '../app/button.tsx';
import { useWords } from '../words/language.ts';
import type { CorpusProblem } from './use-documents.ts';

export function ProblemNotice({ problem, onAgain }: { readonly problem: CorpusProblem; readonly onAgain: () => void }) {
  const { words } = useWords();
  return (
    <div class="alert" role="alert">
      <p>{words.failure(problem.kind, problem.facts, null) ?? `${words.corpus.failedTitle}: ${problem.detail}`}</p>
      <Button onClick={onAgain}>{words.corpus.again}</Button>
    </div>
  );
}
