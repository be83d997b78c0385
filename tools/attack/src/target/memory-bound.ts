/**
 * Most resident memory of a service with its default settings, in megabytes (10^6 bytes). Two threads with a gazetteer and heaps of their
 * own take up to 900; `max_unsent_bytes` allows 134 of answers, and 67 of bodies; each of the three documents in work
 * (`serve_concurrency`) may have an answer of `max_answer_bytes`, which is there as objects, as text and as bytes (about 7 times 17 MB).
 */
export const MEMORY_BOUND_MB = 1_500;
