import { useMemo, useState } from 'preact/hooks';
import type { MentionState } from '../state/shown-mention.ts';
import type { Action } from '../state/reduce.ts';
import type { Workbench } from '../state/workbench.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { areaName, percent, useWords } from '../words/language.ts';
import { areaCounts, isSameArea, type AreaCount, type DocumentFilter } from './areas.ts';
import { reviewQueue, type QueuedMention } from './review-queue.ts';

export interface OverviewPaneProps {
  readonly state: Workbench;
  /** Indexes of the documents that pass the filter. */
  readonly listed: readonly number[];
  readonly filter: DocumentFilter;
  readonly onFilter: (filter: DocumentFilter) => void;
  readonly dispatch: (action: Action) => void;
}

const TABS = ['queue', 'country', 'admin1'] as const;
type Tab = (typeof TABS)[number];

/** More than anybody looks at before the first ones are decided. */
const MOST_QUEUED = 200;

/** All documents together: what is to be reviewed, and how often which areas are named. */
export function OverviewPane(props: OverviewPaneProps) {
  const { words } = useWords();
  const [tab, setTab] = useState<Tab>('queue');
  return (
    <section class="card details stack" aria-label={words.overview}>
      <div class="views" role="group" aria-label={words.overview}>
        {TABS.map((one) => (
          <button key={one} type="button" class="views__one" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {words.overviewTabs[one]}
          </button>
        ))}
      </div>
      {tab === 'queue' ? <Queue {...props} /> : <Areas key={tab} level={tab} {...props} />}
    </section>
  );
}

function Queue({ state, listed, dispatch }: OverviewPaneProps) {
  const { words } = useWords();
  const queue = useMemo(() => {
    const isListed = new Set(listed);
    return reviewQueue(state.documents, state.threshold).filter(({ document }) => isListed.has(document));
  }, [state.documents, state.threshold, listed]);
  return (
    <>
      <p class="hint">{words.queueCount(queue.length)}</p>
      <ol class="places places--queue">
        {queue.slice(0, MOST_QUEUED).map((queued) => (
          <QueueLine
            key={`${queued.document} ${queued.mention.key}`}
            queued={queued}
            docId={state.documents[queued.document]?.docId ?? ''}
            onShow={(isByKeyboard) => dispatch({ kind: 'shown', document: queued.document, span: queued.mention.key, isByKeyboard })}
          />
        ))}
      </ol>
    </>
  );
}

interface QueueLineProps {
  readonly queued: QueuedMention;
  readonly docId: string;
  readonly onShow: (isByKeyboard: boolean) => void;
}

function QueueLine({ queued: { mention }, docId, onShow }: QueueLineProps) {
  const { words } = useWords();
  const { fullNameOf } = usePlaceNames();
  const { surface, state, place, confidence } = mention;
  return (
    <li>
      <button type="button" class="places__one" onClick={({ detail }) => onShow(detail === 0)}>
        <span class={`places__dot places__dot--${state satisfies MentionState}`} aria-hidden="true" />
        <span class="places__name">{surface}</span>
        <span class="hint">
          {place === null ? words.states.unplaced : fullNameOf(place)} · {docId}
        </span>
        <span class="hint">{confidence === null ? '' : percent(confidence)}</span>
      </button>
    </li>
  );
}

function Areas({ level, state, filter, onFilter }: OverviewPaneProps & { readonly level: 'country' | 'admin1' }) {
  const { words } = useWords();
  const counts = useMemo(() => areaCounts(state.documents, state.threshold, level), [state.documents, state.threshold, level]);
  return (
    <>
      <p class="hint">{words.areasCount[level](counts.length)}</p>
      <ol class="places">
        {counts.map((count) => {
          const isChosen = filter.area !== null && isSameArea(filter.area, count.area);
          return (
            <AreaLine
              key={count.area.admin1 ?? count.area.country}
              count={count}
              isChosen={isChosen}
              onChoose={() => onFilter({ ...filter, place: null, area: isChosen ? null : count.area })}
            />
          );
        })}
      </ol>
    </>
  );
}

function AreaLine({
  count: { area, mentions, documents },
  isChosen,
  onChoose,
}: {
  readonly count: AreaCount;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { words, language } = useWords();
  const { unitOf } = usePlaceNames();
  return (
    <li>
      <button type="button" class="places__one places__one--area" aria-pressed={isChosen} onClick={onChoose}>
        <span class="places__name">{areaName(area.country, unitOf(area.admin1, area.name), language)}</span>
        <span class="hint">{words.areaCount(mentions, documents)}</span>
      </button>
    </li>
  );
}
