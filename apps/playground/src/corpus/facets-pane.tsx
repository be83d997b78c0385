import type { SearchAnswer, FacetCount } from '@locitorium/client';
import { useState } from 'preact/hooks';
import { countryName, useWords } from '../words/language.ts';
import type { CorpusSearch, SearchAction } from './corpus-search.ts';
import { timelineOf } from './found-places.ts';
import { monthName } from './month-name.ts';

export interface FacetsPaneProps {
  readonly facets: SearchAnswer['facets'] | null;
  readonly search: CorpusSearch;
  readonly areaNames: ReadonlyMap<string, string>;
  readonly onAct: (action: SearchAction) => void;
}

/** What was found by country, region and month; each a filter that a click sets and undoes. */
export function FacetsPane({ facets, search, areaNames, onAct }: FacetsPaneProps) {
  const { words, language } = useWords();
  if (facets === null) return null;
  const toggle = (facet: 'countries' | 'admin1' | 'month') => (value: string) => onAct({ kind: 'facet_toggled', facet, value });
  return (
    <section class="facets">
      <Timeline counts={facets.months} chosen={search.month} onToggle={toggle('month')} />
      <div class="facets__lists">
        <Facet
          title={words.corpus.countries}
          counts={facets.countries}
          chosen={search.countries}
          nameOf={(code) => countryName(code, language)}
          onToggle={toggle('countries')}
        />
        <Facet
          title={words.corpus.areas}
          counts={facets.admin1}
          chosen={search.admin1}
          nameOf={(code) => areaNames.get(code) ?? code}
          onToggle={toggle('admin1')}
        />
      </div>
    </section>
  );
}

interface FacetProps {
  readonly title: string;
  readonly counts: readonly FacetCount[];
  readonly chosen: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly onToggle: (value: string) => void;
}

/** Values that are shown before somebody asks for more. */
const FIRST = 6;

function Facet({ title, counts, chosen, nameOf, onToggle }: FacetProps) {
  const { words } = useWords();
  const [isWhole, setWhole] = useState(false);
  if (counts.length === 0) return null;
  const most = Math.max(...counts.map(({ documents }) => documents));
  // A chosen value can always be undone where it was chosen.
  const shown = counts.filter(({ value }, n) => isWhole || n < FIRST || chosen.includes(value));
  return (
    <div>
      <h3 class="details__subtitle">{title}</h3>
      <ul>
        {shown.map(({ value, documents }) => (
          <li key={value}>
            <button type="button" class="facet" aria-pressed={chosen.includes(value)} onClick={() => onToggle(value)}>
              <span class="facet__name">{nameOf(value)}</span>
              <span class="facet__bar" aria-hidden="true">
                <meter class="facet__share" min={0} max={most} value={documents} />
              </span>
              <span class="facet__count">{documents}</span>
            </button>
          </li>
        ))}
      </ul>
      {counts.length > shown.length && (
        <button type="button" class="link" onClick={() => setWhole(true)}>
          {words.corpus.more}
        </button>
      )}
    </div>
  );
}

interface TimelineProps {
  readonly counts: readonly FacetCount[];
  readonly chosen: string | null;
  readonly onToggle: (month: string) => void;
}

const WIDTH = 10;
const HEIGHT = 40;

function Timeline({ counts, chosen, onToggle }: TimelineProps) {
  const { words, language } = useWords();
  const months = timelineOf(counts);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const most = Math.max(...months.map(({ documents }) => documents));
  return (
    <div>
      <h3 class="details__subtitle">{words.corpus.months}</h3>
      <ol class="timeline">
        {months.map(({ month, documents }) => (
          <li key={month}>
            <button
              type="button"
              class="timeline__month"
              aria-pressed={month === chosen}
              disabled={documents === 0 && month !== chosen}
              title={words.corpus.inMonth(monthName(month, language), documents)}
              aria-label={words.corpus.inMonth(monthName(month, language), documents)}
              onClick={() => onToggle(month)}
            >
              {/* Attributes, since the page may have no styles of its own in elements. */}
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <rect
                  class="timeline__bar"
                  width={WIDTH}
                  height={Math.max(documents > 0 ? 2 : 0.5, (documents / most) * HEIGHT)}
                  y={HEIGHT - Math.max(documents > 0 ? 2 : 0.5, (documents / most) * HEIGHT)}
                />
              </svg>
            </button>
          </li>
        ))}
      </ol>
      <p class="hint timeline__ends">
        <span>{monthName(first.month, language)}</span>
        {first !== last && <span>{monthName(last.month, language)}</span>}
      </p>
    </div>
  );
}
