import { encodeChunkPlace, encodeMetadata, encodeReading } from '../corpus/encode-search.ts';
import type { AnswerCitation, CorpusAnswer } from './corpus-answer.ts';

// The JSON that programs read: snake_case keys, every key always there, null for what is not known.

export function encodeCitation({ chunkId, documentId, sentence, page, reason, weight, metadata, places }: AnswerCitation) {
  return {
    chunk_id: chunkId,
    doc_id: documentId,
    sentence: sentence?.text ?? null,
    start: sentence?.start ?? null,
    end: sentence?.end ?? null,
    page,
    reason,
    weight,
    metadata: encodeMetadata(metadata),
    places: places.map(encodeChunkPlace),
  };
}

export function encodeAnswer(given: CorpusAnswer) {
  const { question, answer, sentences, citations, fallback, reason, confidence, prior, places, dropped, reading, usage, stepMs } = given;
  return {
    question,
    answer,
    sentences: sentences.map(({ start, end, chunkIds }) => ({ start, end, chunk_ids: chunkIds, supported: chunkIds.length > 0 })),
    citations: citations.map(encodeCitation),
    fallback,
    reason,
    confidence,
    prior,
    places: places.map(encodeChunkPlace),
    dropped,
    reading: encodeReading(reading),
    usage:
      usage === null
        ? null
        : { model: usage.model, calls: usage.calls, prompt_tokens: usage.promptTokens, answer_tokens: usage.answerTokens },
    step_ms: { search: stepMs.search, answer: stepMs.answer, first_text: stepMs.firstText },
  };
}
