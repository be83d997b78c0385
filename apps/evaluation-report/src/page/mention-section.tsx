import { SLICE_NAMES, SLICES, type EvaluatedMention, type SliceName } from '@locitorium/eval';
import type { JSX, RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { nameOf } from './countries.tsx';
import { MapSection } from './map-section.tsx';
import { matching, withField, type MentionFilter } from './mention-filter.ts';
import { MentionItem } from './mention-item.tsx';
import { MENTION_ORDERS, mentionOrder, ordered, type MentionOrder } from './mention-order.ts';
import { whole } from './numbers.ts';
import type { Outlines } from './world-map.ts';

interface MentionSectionProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly mentions: readonly EvaluatedMention[];
  readonly judged: number;
  readonly filter: MentionFilter;
  readonly onFilter: (filter: MentionFilter) => void;
  readonly outlines: Outlines;
}

/** Mentions that are listed at first, and more at each wish. */
const PAGE = 50;

/** Every mention, on a map and in a list, narrowed by what is asked of it. */
export function MentionSection({ place, mentions, judged, filter, onFilter, outlines }: MentionSectionProps): JSX.Element {
  const found = useMemo(() => matching(mentions, filter), [mentions, filter]);
  const [chosen, setChosen] = useState<EvaluatedMention | null>(null);
  const [listed, setListed] = useState(PAGE);
  const [order, setOrder] = useState<MentionOrder>('as in the dataset');
  const inOrder = useMemo(() => ordered(found, order), [found, order]);
  useEffect(() => {
    setListed(PAGE);
    setChosen(null);
  }, [found]);
  const values = useMemo(() => sliceValues(mentions), [mentions]);
  const classes = useMemo(() => [...new Set(mentions.map(({ failureClass }) => failureClass))].toSorted(), [mentions]);
  const set = (name: string) => (value: string) => onFilter(withField(filter, name, value));
  const others = SLICE_NAMES.filter((name) => (values.get(name)?.length ?? 0) > 1);
  return (
    <section id="mentions" ref={place} aria-labelledby="mentions-title">
      <h2 id="mentions-title" tabIndex={-1}>
        Map and mentions
      </h2>
      {judged > mentions.length && (
        <p>
          A random {whole(mentions.length)} of {whole(judged)} mentions; the figures above are over all of them, the error distances over
          these.
        </p>
      )}
      <form class="filters" role="search" aria-label="Mentions" onSubmit={(event) => event.preventDefault()}>
        <label class="field field--wide">
          Words in name, sentence, place or document
          <input
            type="search"
            value={filter['words'] ?? ''}
            autocomplete="off"
            onInput={({ currentTarget }) => set('words')(currentTarget.value)}
          />
        </label>
        <Choice label="Verdict" value={filter['verdict']} onChange={set('verdict')} options={['right', 'wrong', 'unanswered']} />
        <Choice
          label="Class"
          value={filter['class']}
          onChange={set('class')}
          options={classes}
          nameOf={(name) => name.replaceAll('_', ' ')}
        />
        <Choice
          label="Farther than"
          value={filter['farther']}
          onChange={set('farther')}
          options={['10', '161', '1000', '5000']}
          nameOf={(km) => `${whole(Number(km))} km`}
        />
        <label class="field">
          Order
          <select value={order} onChange={({ currentTarget }) => setOrder(mentionOrder(currentTarget.value))}>
            {Object.keys(MENTION_ORDERS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <details class="field">
          <summary>More filters</summary>
          <div class="filters">
            {others.map((name) => (
              <Choice
                key={name}
                label={SLICES[name]}
                value={filter[name]}
                onChange={set(name)}
                options={values.get(name) ?? []}
                nameOf={name === 'country' ? nameOf : undefined}
              />
            ))}
          </div>
        </details>
      </form>
      <p class="found">
        <span role="status">
          {whole(found.length)} of {whole(mentions.length)} mentions
        </span>
        {Object.entries(filter).map(([name, value]) => (
          <button key={name} type="button" class="demand" aria-label={`Without ${labelOf(name)}: ${value}`} onClick={() => set(name)('')}>
            {labelOf(name)}: {value.replaceAll('_', ' ')} <span aria-hidden="true">×</span>
          </button>
        ))}
        {Object.keys(filter).length > 1 && (
          <button type="button" onClick={() => onFilter({})}>
            All mentions
          </button>
        )}
      </p>
      <MapSection mentions={found} chosen={chosen} onFilter={(point) => set('place')(point)} outlines={outlines} />
      <ol class="mentions">
        {inOrder.slice(0, listed).map((mention) => (
          <MentionItem
            key={`${mention.docId}\n${mention.mentionId}\n${mention.failureClass}`}
            mention={mention}
            open={mention === chosen}
            onToggle={() => setChosen(mention === chosen ? null : mention)}
          />
        ))}
      </ol>
      {found.length > listed && (
        <button type="button" onClick={() => setListed(listed + PAGE)}>
          {whole(Math.min(PAGE, found.length - listed))} more
        </button>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  readonly nameOf?: ((value: string) => string) | undefined;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value = '', options, nameOf: name = (option) => option, onChange }: ChoiceProps): JSX.Element {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">any</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {name(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a demand is called beside its value. */
function labelOf(field: string): string {
  return field.replaceAll('_', ' ');
}

/** The values of each slice among the mentions, most frequent first. */
function sliceValues(mentions: readonly EvaluatedMention[]): ReadonlyMap<SliceName, readonly string[]> {
  return new Map(
    SLICE_NAMES.map((name) => {
      const counts = new Map<string, number>();
      for (const { slices } of mentions) counts.set(slices[name], (counts.get(slices[name]) ?? 0) + 1);
      return [name, [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)];
    }),
  );
}
