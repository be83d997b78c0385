import { formatFigures } from '@locitorium/eval';
import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ReportData } from '../report-data.ts';
import { Charts } from './charts.tsx';
import { Confusions, Countries } from './countries.tsx';
import { FigureTables } from './figure-tables.tsx';
import { Headline } from './headline.tsx';
import { MadeBy } from './made-by.tsx';
import { addressOf, filterOfAddress, type MentionFilter } from './mention-filter.ts';
import { MentionSection } from './mention-section.tsx';
import { Outcomes } from './outcomes.tsx';
import { Slices } from './slices.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import type { Outlines } from './world-map.ts';

interface AppProps {
  readonly data: ReportData;
  readonly outlines: Outlines;
}

const SECTIONS = [
  ['outcomes', 'Outcomes'],
  ['charts', 'Charts'],
  ['slices', 'Slices'],
  ['mentions', 'Map and mentions'],
  ['countries', 'Countries'],
  ['figures', 'All figures'],
] as const;

export function App({ data, outlines }: AppProps): JSX.Element {
  const { title, report, mentions, judged } = data;
  const [filter, setFilter] = useFilter();
  const section = useRef<HTMLElement>(null);
  /** From a figure to the mentions that it is of. */
  const show = useCallback(
    (wanted: MentionFilter) => {
      setFilter(wanted);
      section.current?.scrollIntoView();
      section.current?.querySelector('h2')?.focus({ preventScroll: true });
    },
    [setFilter],
  );
  const tables = useMemo(() => formatFigures(report), [report]);
  return (
    <>
      <header>
        <h1>{title}</h1>
        <nav aria-label="Sections">
          {SECTIONS.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <ThemeChoice />
      </header>
      <main>
        <Headline report={report} />
        <Outcomes failures={report.failures} onShow={show} />
        <Charts report={report} mentions={mentions} />
        <Slices slices={report.slices} onShow={show} />
        <MentionSection place={section} mentions={mentions} judged={judged} filter={filter} onFilter={setFilter} outlines={outlines} />
        <Countries countries={report.countries} onShow={show} />
        <Confusions confusions={report.confusions} onShow={show} />
        <FigureTables tables={tables} />
        <MadeBy engines={report.engines} />
      </main>
    </>
  );
}

/** The filter of the mentions; it stands in the address, so that a view can be linked to. */
function useFilter(): readonly [MentionFilter, (filter: MentionFilter) => void] {
  const [filter, setFilter] = useState<MentionFilter>(() => filterOfAddress(location.hash) ?? {});
  useEffect(() => {
    const onChange = (): void => {
      const wanted = filterOfAddress(location.hash);
      if (wanted !== null) setFilter(wanted);
    };
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  const change = useCallback((wanted: MentionFilter) => {
    history.replaceState(null, '', addressOf(wanted));
    setFilter(wanted);
  }, []);
  return [filter, change];
}
