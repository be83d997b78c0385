import { token } from '../identity/token.ts';
import type { ReplyCache } from './reply-cache.ts';

export const REPLY_CACHE = token<ReplyCache>('ReplyCache');
