import type { LocitoriumClient } from '@locitorium/client';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import type { MapPlace } from '../map/map-place.ts';
import type { Action } from '../state/reduce.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import { useWords } from '../words/language.ts';
import { MentionDetails } from './mention-details.tsx';
import { PlaceList } from './place-list.tsx';

export interface DetailsPaneProps {
  readonly mentions: readonly ShownMention[];
  readonly places: readonly MapPlace[];
  readonly selected: ShownMention | null;
  readonly isAnswered: boolean;
  readonly client: LocitoriumClient;
  readonly dispatch: (action: Action) => void;
}

/** All places, or the selected mention. */
export function DetailsPane({ mentions, places, selected, isAnswered, client, dispatch }: DetailsPaneProps) {
  const { words } = useWords();
  const pane = useRef<HTMLElement>(null);
  const select = (mention: ShownMention | null): void => dispatch({ kind: 'selected', span: mention?.key ?? null });
  const selectedKey = selected?.key ?? null;
  useEffect(() => {
    if (selectedKey !== null) pane.current?.scrollTo({ top: 0 });
  }, [selectedKey]);

  const at = selected === null ? -1 : mentions.indexOf(selected);
  return (
    <section
      class={selected === null ? 'card details' : 'card details details--chosen'}
      ref={pane}
      tabIndex={-1}
      aria-label={selected === null ? words.places : words.mention}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && selected !== null) select(null);
      }}
    >
      {selected === null ? (
        isAnswered && <PlaceList mentions={mentions} places={places} onSelect={select} />
      ) : (
        <>
          <div class="bar">
            <Button onClick={() => select(null)}>{words.close}</Button>
            <span class="bar__group">
              <Button disabled={at <= 0} onClick={() => select(mentions[at - 1] ?? null)}>
                {words.previous}
              </Button>
              <Button disabled={at === mentions.length - 1} onClick={() => select(mentions[at + 1] ?? null)}>
                {words.next}
              </Button>
            </span>
          </div>
          <MentionDetails
            key={selected.key}
            mention={selected}
            client={client}
            onCorrect={(correction) => dispatch({ kind: 'corrected', span: selected.key, correction })}
          />
        </>
      )}
    </section>
  );
}
