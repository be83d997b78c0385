import { useEffect, useState } from 'preact/hooks';
import type { EngineService, EngineState } from './engine-service.ts';

const MEGABYTE = 1_000_000;

const WORDS = {
  en: {
    loading: (loaded: string, total: string) => `Loading the gazetteer: ${loaded} of ${total} MB. It is kept, also for offline.`,
    starting: 'Starting the engine…',
    failed: 'The engine cannot be loaded. Check the network, then try a text again.',
  },
  ja: {
    loading: (loaded: string, total: string) => `地名辞書を読み込んでいます：${total} MB 中 ${loaded} MB。次からはオフラインでも使えます。`,
    starting: '準備しています…',
    failed: 'エンジンを読み込めません。ネットワークを確認して、もう一度お試しください。',
  },
};

/** Says how far the engine is, until it is ready. */
export function LoadingNotice({ service }: { readonly service: EngineService }) {
  const [state, setState] = useState<EngineState>(service.state);
  useEffect(() => service.onState(setState), [service]);
  useEffect(() => {
    document.documentElement.dataset['engine'] = state.kind;
  }, [state.kind]);
  if (state.kind === 'ready') return null;
  const words = document.documentElement.lang === 'ja' ? WORDS.ja : WORDS.en;
  const { loaded = 0, total = 0 } = (state.kind === 'loading' ? state.progress : null) ?? {};
  const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
  return (
    <div class="loading" role="status">
      {state.kind === 'loading' && total > 0 && <progress class="loading__bar" value={loaded} max={total} aria-label="gazetteer" />}
      {state.kind === 'failed' && words.failed}
      {state.kind === 'loading' && (loaded < total ? words.loading(megabytes(loaded), megabytes(total)) : words.starting)}
    </div>
  );
}
