import { PrerequisiteError } from '@locitorium/domain';
import { FailedAttempt, RETRIES, type Vendor } from '@locitorium/http';
import { errorReplySchema } from './rerank-api.ts';

/** How servers with a rerank API fail. Sentences of theirs are not repeated: they may quote the request. */
export const RERANK = Object.freeze({
  product: 'The rerank server',
  role: 'model',
  sends: 'texts',
  start: 'Start it',
  absent: { reason: 'not_rerank', message: 'there is no rerank API there. The base URL usually ends in /v1 or /v2' },
  unauthorized: 'Check the key: its environment variable must hold it',
  invalidRequest: '; its log says why. llama-server wants --reranking, and passages that fit its batch (-ub)',
  internalErrorRetries: RETRIES.once,
  failureOf: ({ status }, body, handler) => {
    const said = errorReplySchema.safeParse(body);
    if (!said.success || ![200, 400, 404, 422].includes(status)) return null;
    if (/model_not_found|model\b.*(?:not found|does not exist)/i.test(said.data)) {
      const { href, model = '' } = handler.subject;
      const message = `The rerank server at ${href} has no model "${model}". Take one that it serves.`;
      return new FailedAttempt(new PrerequisiteError('model_missing', message, { base_url: href, model }));
    }
    return status === 200 && !('results' in (body as object)) ? handler.invalidReply('error_reply', 'an error under status 200') : null;
  },
} satisfies Vendor);
