import { describeCandidateSelector, FirstCandidateSelector } from '@locitorium/ports/testing';
import { LoneMentionSelector } from './lone-mention-selector.ts';

describeCandidateSelector('each mention alone', { create: async () => new LoneMentionSelector(new FirstCandidateSelector()) });
