import { countryName } from '@locitorium/domain';
import { FAILURE_CLASSES, type EvaluatedMention } from '@locitorium/eval';
import type { JSX } from 'preact';
import { nameOf } from './countries.tsx';
import { kilometres, percent, UNSCORED } from './numbers.ts';
import { VerdictSign } from './outcomes.tsx';

interface MentionItemProps {
  readonly mention: EvaluatedMention;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One mention in its sentence; opened, with all that is known of it. */
export function MentionItem({ mention, open, onToggle }: MentionItemProps): JSX.Element {
  const { failureClass, gold, predicted, errorKm } = mention;
  return (
    <li class={open ? 'mention mention--open' : 'mention'}>
      <button type="button" class="mention__head" aria-expanded={open} onClick={onToggle}>
        <VerdictSign verdict={FAILURE_CLASSES[failureClass].verdict} />
        <span class="mention__sentence">
          <Sentence mention={mention} />
        </span>
        <span class="mention__places soft">
          {gold === null ? 'not in gold' : gold.countryCode === null ? 'no country' : countryOnly(gold.countryCode)} →{' '}
          {predicted?.displayName ?? (predicted?.countryCode ? countryOnly(predicted.countryCode) : 'nothing')}
          {errorKm !== null && `, ${kilometres(errorKm)}`}
        </span>
      </button>
      {open && <MentionDetails mention={mention} />}
    </li>
  );
}

/** The sentence with the name marked in it, or the name alone. */
function Sentence({ mention: { name, sentence } }: { readonly mention: EvaluatedMention }): JSX.Element {
  if (sentence === null) return <mark>{name}</mark>;
  const { text, start, end } = sentence;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

function MentionDetails({ mention }: { readonly mention: EvaluatedMention }): JSX.Element {
  const { docId, mentionId, failureClass, gold, predicted, errorKm } = mention;
  return (
    <div class="mention__details">
      <dl>
        <Row name="Outcome">
          <b>{failureClass.replaceAll('_', ' ')}</b>: {FAILURE_CLASSES[failureClass].meaning}
        </Row>
        <Row name="Gold">{gold === null ? 'no mention' : describePoint(gold)}</Row>
        <Row name="Predicted">
          {predicted === null ? 'nothing' : `${predicted.displayName ?? 'no place'} (${describePoint(predicted)})`}
        </Row>
        {errorKm !== null && <Row name="Error">{kilometres(errorKm)}</Row>}
        {predicted !== null && (
          <>
            <Row name="Status and reason">
              {[predicted.status, predicted.reason]
                .filter((word) => word !== null)
                .join(', ')
                .replaceAll('_', ' ')}
            </Row>
            <Row name="Confidence">{predicted.confidence === null ? UNSCORED : percent(predicted.confidence)}</Row>
          </>
        )}
        <Row name="Document and mention">
          <code>{docId}</code> <code>{mentionId}</code>
        </Row>
      </dl>
      {predicted !== null && predicted.candidates.length > 0 && (
        <>
          <h3>Candidates</h3>
          <ol class="candidates">
            {predicted.candidates.map(({ displayName, countryCode }, at) => (
              <li key={at}>
                {displayName} {countryCode !== null && <code>{countryCode}</code>}
                {countryCode !== null && countryCode === gold?.countryCode && <span class="soft"> gold country</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Row({
  name,
  children,
}: {
  readonly name: string;
  readonly children: JSX.Element | string | (JSX.Element | string)[];
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The name of a country where its code would say nothing new. */
function countryOnly(country: string): string {
  return countryName(country) ?? country;
}

function describePoint({ countryCode, lat, lon }: { countryCode: string | null; lat: number | null; lon: number | null }): string {
  const country = countryCode === null ? 'no country' : nameOf(countryCode);
  return lat === null || lon === null ? country : `${country}, ${lat}, ${lon}`;
}
