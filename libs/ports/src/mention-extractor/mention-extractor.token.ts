import { token } from '../identity/token.ts';
import type { MentionExtractor } from './mention-extractor.ts';

export const MENTION_EXTRACTOR = token<MentionExtractor>('MentionExtractor');
