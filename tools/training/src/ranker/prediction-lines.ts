import type { Candidate } from '@locitorium/domain';
import type { GoldDocument } from './gold-documents.ts';
import type { Answer } from './resolution-scores.ts';

/** Answers as predictions in JSON Lines, so that any scorer of that format can read them. */
export function predictionLines(documents: readonly GoldDocument[], answers: ReadonlyMap<string, Answer>): string {
  return documents
    .map(({ document, mentions }) =>
      JSON.stringify({
        doc_id: document.docId,
        results: mentions.map(({ mentionId, surface, start, end }) => {
          const { selected, inferredCountry, within, confidence } = answers.get(mentionId)!;
          return {
            mention_id: mentionId,
            mention: surface,
            start,
            end,
            status: selected === null ? 'rejected' : 'resolved',
            reason: null,
            selected: selected === null ? null : { ...toPlace(selected), confidence },
            inferred_country: inferredCountry === null ? null : { country_code: inferredCountry, confidence },
            within: within === null ? null : toPlace(within),
            candidates: [],
          };
        }),
      }),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function toPlace({ source, osmType, osmId, name, lat, lon, countryCode }: Candidate): object {
  return { source, osm_type: osmType, osm_id: osmId, name, lat, lon, country_code: countryCode };
}
