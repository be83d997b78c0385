import type { CorpusAnswer, CorpusResult, FoundPlace } from '@locitorium/client';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { percent, useWords } from '../words/language.ts';
import {
  answerPieces,
  answerReferences,
  answerSegments,
  citedPages,
  citedText,
  type AnswerPiece,
  type AnswerReference,
} from './answer-text.ts';
import { snippetPieces } from './found-places.ts';
import { PlaceTags } from './place-tags.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import type { Asking } from './use-answer.ts';

export interface AnswerPaneProps extends Asking {
  /** The passages that the answer may rest on, as far as they are there. */
  readonly results: readonly CorpusResult[];
  readonly nameOf: (document: Pick<CorpusResult, 'doc_id' | 'metadata'>) => string;
  /** Key of the place that is chosen on the map. */
  readonly chosen: string | null;
  readonly onChoose: (place: string | null) => void;
}

/** What the corpus says to the question: as it grows, and then with what it rests on. */
export function AnswerPane({ asked, stop, askAgain, ...shown }: AnswerPaneProps) {
  const { words } = useWords();
  if (asked === null) return null;
  const { text, answer, problem, state } = asked;
  return (
    <section class="answer stack" aria-label={words.corpus.answer.title}>
      <p class="bar answer__state" role="status">
        {state === 'answering' && (
          <>
            <span class="spinner" /> {words.corpus.answer.answering} <Button onClick={stop}>{words.corpus.answer.stop}</Button>
          </>
        )}
        {state === 'stopped' && (
          <>
            {words.corpus.answer.stopped} <Button onClick={askAgain}>{words.corpus.again}</Button>
          </>
        )}
      </p>
      {answer === null && text !== '' && <GrowingText text={text} results={shown.results} isGrowing={state === 'answering'} />}
      {problem !== null && <ProblemNotice problem={problem} onAgain={askAgain} />}
      {answer?.fallback === true && <Fallback answer={answer} hasResults={shown.results.length > 0} />}
      {answer?.fallback === false && <FinishedAnswer answer={answer} {...shown} />}
    </section>
  );
}

interface GrowingTextProps extends Pick<AnswerPaneProps, 'results'> {
  readonly text: string;
  readonly isGrowing: boolean;
}

function GrowingText({ text, results, isGrowing }: GrowingTextProps) {
  const pieces = answerPieces(
    text,
    results.map(({ chunk_id }) => chunk_id),
  );
  return (
    <p class="answer__text" aria-busy={isGrowing}>
      {pieces.map((piece, n) => ('text' in piece ? piece.text : <sup key={n}>[{piece.reference}]</sup>))}
    </p>
  );
}

function Fallback({ answer: { reason, confidence }, hasResults }: { readonly answer: CorpusAnswer; readonly hasResults: boolean }) {
  const { words } = useWords();
  return (
    <div class="answer__fallback">
      <h3 class="found__name">{words.corpus.answer.unknown}</h3>
      <p>{reason}</p>
      <p class="hint">
        {confidence !== null && `${words.corpus.answer.holds(percent(confidence))} `}
        {hasResults && words.corpus.answer.seeNearest}
      </p>
    </div>
  );
}

type FinishedAnswerProps = Omit<AnswerPaneProps, keyof Asking> & { readonly answer: CorpusAnswer };

function FinishedAnswer({ answer, results, nameOf, chosen, onChoose }: FinishedAnswerProps) {
  const { words } = useWords();
  const [opened, setOpened] = useState<number | null>(null);
  useEffect(() => setOpened(null), [answer]);
  const references = answerReferences(answer);
  const segments = answerSegments(answer);
  const open = (number: number): void => {
    setOpened(number);
    document.getElementById(referenceId(number))?.focus();
  };
  const show = (piece: AnswerPiece, n: number) => {
    if ('text' in piece) return piece.text;
    const cited = references[piece.reference - 1]?.citations[0];
    if (cited === undefined) return null;
    return (
      <button
        key={n}
        type="button"
        class="answer__mark"
        aria-label={words.corpus.answer.openReference(piece.reference, nameOf(cited))}
        onClick={() => open(piece.reference)}
      >
        {piece.reference}
      </button>
    );
  };
  return (
    <>
      <p class="answer__text">
        {segments.map(({ pieces, isUnsupported }, n) =>
          isUnsupported ? (
            <span key={n} class="answer__unsupported">
              {pieces.map(show)}
              <span class="answer__warning"> ({words.corpus.answer.unsupported})</span>
            </span>
          ) : (
            pieces.map(show)
          ),
        )}
      </p>
      <Places places={answer.places} chosen={chosen} onChoose={onChoose} />
      <p class="hint">
        {[
          answer.confidence !== null && words.corpus.answer.confidence(percent(answer.confidence)),
          answer.usage !== null && words.corpus.answer.byModel(answer.usage.model),
          answer.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol class="answer__references" aria-label={words.corpus.answer.references}>
        {references.map((reference) => (
          <Reference
            key={reference.chunkId}
            reference={reference}
            name={nameOf(reference.citations[0])}
            results={results}
            isOpen={opened === reference.number}
            onToggle={(isOpen) => setOpened(isOpen ? reference.number : null)}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </>
  );
}

interface PlacesProps extends Pick<AnswerPaneProps, 'chosen' | 'onChoose'> {
  readonly places: readonly FoundPlace[];
}

/** Places that are themselves the answer. */
function Places({ places, chosen, onChoose }: PlacesProps) {
  const { words } = useWords();
  if (places.length === 0) return null;
  return (
    <div class="bar answer__places">
      <span class="hint">{words.corpus.answer.places}</span>
      <PlaceTags places={places} isFull chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

const referenceId = (number: number): string => `reference-${number}`;

interface ReferenceProps extends Pick<AnswerPaneProps, 'results' | 'chosen' | 'onChoose'> {
  readonly reference: AnswerReference;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Reference({ reference, name, results, isOpen, onToggle, chosen, onChoose }: ReferenceProps) {
  const { words } = useWords();
  const { number, citations } = reference;
  const { metadata } = citations[0];
  const pages = citedPages(reference);
  const passage = citedText(reference, results);
  const reasons = [...new Set(citations.flatMap(({ reason }) => reason ?? []))];
  return (
    <li class={isOpen ? 'answer__reference answer__reference--open' : 'answer__reference'}>
      <button
        type="button"
        id={referenceId(number)}
        class="answer__source"
        aria-expanded={isOpen}
        aria-controls={`${referenceId(number)}-passage`}
        onClick={() => onToggle(!isOpen)}
      >
        <span class="answer__number">{number}</span> <span class="answer__name">{name}</span>{' '}
        <span class="hint">
          {[pages.length === 0 ? null : words.corpus.onPages(pages), metadata.created_at?.slice(0, 10), metadata.source]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <div id={`${referenceId(number)}-passage`} class="answer__passage">
        {isOpen ? (
          <>
            {passage === null ? (
              <p class="hint">{words.corpus.answer.passageGone}</p>
            ) : (
              <p class="found__snippet" lang={metadata.lang ?? undefined}>
                {snippetPieces(passage).map(({ text, kind }, n) =>
                  kind === null ? (
                    text
                  ) : (
                    <mark key={n} class="hit">
                      {text}
                    </mark>
                  ),
                )}
              </p>
            )}
            {reasons.length > 0 && <p class="hint">{reasons.join(' ')}</p>}
          </>
        ) : null}
        <PlaceTags places={citations.flatMap(({ places }) => places)} chosen={chosen} onChoose={onChoose} />
      </div>
    </li>
  );
}
