import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { spanKey, type Span } from '../state/correction.ts';
import type { Action } from '../state/reduce.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { segmentsOf, selectedSpan } from './segments.ts';

export interface MarkedTextProps {
  readonly document: OpenDocument;
  readonly mentions: readonly ShownMention[];
  readonly selected: string | null;
  readonly dispatch: (action: Action) => void;
}

/** A longer selection is an accident, not a name. */
const LONGEST_NAME = 200;

/** The text with its mentions in colour. Only text nodes: nothing of a document is ever parsed as HTML. */
export function MarkedText({ document: { text, meta }, mentions, selected, dispatch }: MarkedTextProps) {
  const { words } = useWords();
  const body = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<Span | null>(null);
  const segments = useMemo(() => segmentsOf(text, mentions), [text, mentions]);

  useEffect(() => {
    if (selected === null) return;
    body.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  useEffect(() => {
    const listen = (): void => {
      const span = body.current === null ? null : selectedSpan(body.current, text);
      setMarked(span !== null && span.end - span.start <= LONGEST_NAME ? span : null);
    };
    globalThis.document.addEventListener('selectionchange', listen);
    return () => globalThis.document.removeEventListener('selectionchange', listen);
  }, [text]);

  const overlaps =
    marked !== null &&
    mentions.some(({ span, state }) => state !== 'dismissed' && span !== null && span.start < marked.end && marked.start < span.end);
  return (
    <>
      <div id="text" class="marked" ref={body} tabIndex={0} role="region" aria-label={words.text} lang={meta?.lang ?? undefined}>
        {segments.map(({ start, text: piece, mention }) =>
          mention === null ? (
            <span key={start} data-start={start}>
              {piece}
            </span>
          ) : (
            <MentionMark
              key={start}
              start={start}
              surface={piece}
              mention={mention}
              isSelected={mention.key === selected}
              onSelect={(isByKeyboard) => dispatch({ kind: 'selected', span: mention.key, isByKeyboard })}
            />
          ),
        )}
      </div>
      <p class="hint marked__add">
        {marked === null || overlaps ? (
          words.selectToAdd
        ) : (
          <Button
            onClick={() => {
              const span = spanKey(marked.start, marked.end);
              dispatch({ kind: 'corrected', span, correction: { kind: 'unlisted' } });
              dispatch({ kind: 'selected', span });
              getSelection()?.removeAllRanges();
            }}
          >
            {words.addMention(text.slice(marked.start, marked.end))}
          </Button>
        )}
      </p>
    </>
  );
}

interface MentionMarkProps {
  readonly start: number;
  readonly surface: string;
  readonly mention: ShownMention;
  readonly isSelected: boolean;
  readonly onSelect: (isByKeyboard: boolean) => void;
}

/** A button that can wrap and be selected like text, unlike <button>. */
function MentionMark({ start, surface, mention, isSelected, onSelect }: MentionMarkProps) {
  const { words } = useWords();
  const { fullNameOf } = usePlaceNames();
  const description = [surface, words.states[mention.state], ...(mention.place === null ? [] : [fullNameOf(mention.place)])].join(', ');
  return (
    <span
      role="button"
      tabIndex={0}
      class={`mention mention--${mention.state}${isSelected ? ' mention--selected' : ''}`}
      data-start={start}
      data-key={mention.key}
      aria-pressed={isSelected}
      aria-label={description}
      onClick={() => onSelect(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect(true);
      }}
    >
      {surface}
    </span>
  );
}
