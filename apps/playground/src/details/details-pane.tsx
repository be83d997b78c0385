import type { LocitoriumClient } from '@locitorium/client';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import type { MapPlace } from '../map/map-place.ts';
import type { ExplanationsById } from '../service/explanations.ts';
import type { Correction } from '../state/correction.ts';
import type { Action } from '../state/reduce.ts';
import { isDecided, type ShownMention } from '../state/shown-mention.ts';
import type { Workbench } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';
import { MentionDetails } from './mention-details.tsx';
import { PlaceList } from './place-list.tsx';

export interface DetailsPaneProps {
  readonly state: Workbench;
  readonly mentions: readonly ShownMention[];
  readonly places: readonly MapPlace[];
  readonly selected: ShownMention | null;
  /** Whether it was selected with the keyboard, which goes on among its candidates. */
  readonly isByKeyboard: boolean;
  /** Shows the mention after it that nobody has decided about, least certain first. */
  readonly onNextUncertain: () => void;
  readonly isAnswered: boolean;
  readonly client: Pick<LocitoriumClient, 'search'>;
  /** Requests the explanations of the document. */
  readonly explain: () => Promise<ExplanationsById>;
  readonly dispatch: (action: Action) => void;
}

/** All places, or the selected mention. */
export function DetailsPane(props: DetailsPaneProps) {
  const { state, mentions, places, selected, isByKeyboard, onNextUncertain, isAnswered, client, explain, dispatch } = props;
  const { words } = useWords();
  const pane = useRef<HTMLElement>(null);
  const select = (mention: ShownMention | null): void => dispatch({ kind: 'selected', span: mention?.key ?? null });
  const selectedKey = selected?.key ?? null;
  useEffect(() => {
    if (selectedKey === null) return;
    pane.current?.scrollTo({ top: 0 });
    if (isByKeyboard) (pane.current?.querySelector<HTMLElement>('input:checked') ?? pane.current?.querySelector('input'))?.focus();
  }, [selectedKey, isByKeyboard]);

  /** To the list, and back to where the keyboard came from. */
  const leave = (): void => {
    select(null);
    if (selectedKey !== null) document.querySelector<HTMLElement>(`.marked [data-key="${CSS.escape(selectedKey)}"]`)?.focus();
  };

  /** Keeps what is chosen, and goes on. */
  const decide = (mention: ShownMention): void => {
    const { key, place } = mention;
    const kept: Correction = place === null ? { kind: 'unlisted' } : { kind: 'place', place };
    if (!isDecided(mention)) dispatch({ kind: 'corrected', span: key, correction: kept });
    onNextUncertain();
  };

  const at = selected === null ? -1 : mentions.indexOf(selected);
  return (
    <section
      class={selected === null ? 'card details' : 'card details details--chosen'}
      ref={pane}
      tabIndex={-1}
      aria-label={selected === null ? words.places : words.mention}
      onKeyDown={(event) => {
        if (selected === null) return;
        if (event.key === 'Escape') leave();
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'radio') decide(selected);
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
              <Button onClick={onNextUncertain}>{words.nextUncertain}</Button>
            </span>
          </div>
          <MentionDetails
            key={selected.key}
            mention={selected}
            docId={state.documents[state.current]?.docId ?? ''}
            documents={state.documents}
            rules={state.rules}
            dispatch={dispatch}
            client={client}
            explain={explain}
            onCorrect={(correction) => dispatch({ kind: 'corrected', span: selected.key, correction })}
          />
        </>
      )}
    </section>
  );
}
