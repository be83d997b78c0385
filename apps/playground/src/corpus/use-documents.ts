import type { CorpusClient, CorpusDocument, CorpusStats } from '@locitorium/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { problemOf } from './uploads.ts';

export type CorpusProblem = ReturnType<typeof problemOf>;

export interface Documents {
  readonly documents: readonly CorpusDocument[];
  readonly stats: CorpusStats | null;
  /** Whether there are more than are shown. */
  readonly hasMore: boolean;
  readonly problem: CorpusProblem | null;
  readonly isLoading: boolean;
  readonly showMore: () => void;
  readonly reload: () => void;
  readonly remove: (id: string) => void;
  readonly again: (id: string) => void;
}

const PAGE = 100;
/** How often documents that are on their way are looked at. */
const LOOK_EVERY_MS = 1_000;

/** Documents of the corpus, looked at again and again as long as any of them is on its way. */
export function useDocuments(corpus: CorpusClient): Documents {
  const [documents, setDocuments] = useState<readonly CorpusDocument[]>([]);
  const [stats, setStats] = useState<CorpusStats | null>(null);
  const [hasMore, setMore] = useState(false);
  const [problem, setProblem] = useState<CorpusProblem | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [limit, setLimit] = useState(PAGE);
  const [look, setLook] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reload = useCallback(() => setLook((count) => count + 1), []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void Promise.all([corpus.documents({ limit, signal }), corpus.stats({ signal })])
      .then(([page, counted]) => {
        setDocuments(page.documents.toSorted(byConcern));
        setMore(page.next !== null);
        setStats(counted);
        setProblem(null);
        if (areUnderWay(page.documents, counted)) timer.current = setTimeout(reload, LOOK_EVERY_MS);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error));
      })
      .finally(() => {
        if (!signal.aborted) setLoading(false);
      });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, [corpus, limit, look]);

  const change = (work: Promise<unknown>): void => {
    void work.catch((error: unknown) => setProblem(problemOf(error))).finally(reload);
  };
  return {
    documents,
    stats,
    hasMore,
    problem,
    isLoading,
    showMore: () => setLimit(Math.min(500, limit + PAGE)),
    reload,
    remove: (id) => change(corpus.remove(id)),
    again: (id) => change(corpus.reprocess(id, 'parse')),
  };
}

/** The two are asked at the same time: a document may be listed as pending though all are done when they are counted. */
export function areUnderWay(
  documents: readonly Pick<CorpusDocument, 'status'>[],
  { documents: { pending, processing }, intake: { working, waiting } }: Pick<CorpusStats, 'documents' | 'intake'>,
): boolean {
  return pending + processing + working + waiting > 0 || documents.some(({ status }) => status === 'pending' || status === 'processing');
}

const CONCERN = { failed: 0, processing: 1, pending: 2, completed: 3 } as const;

/** What somebody has to look at first, then what came last. */
function byConcern(one: CorpusDocument, other: CorpusDocument): number {
  return CONCERN[one.status] - CONCERN[other.status] || (one.created_at < other.created_at ? 1 : -1);
}
