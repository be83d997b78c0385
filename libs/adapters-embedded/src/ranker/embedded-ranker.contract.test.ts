import { describeCandidateSelector } from '@locitorium/ports/testing';
import { toyRanker } from './ask-ranker.fixture.ts';

describeCandidateSelector('embedded ranker', { create: () => toyRanker() });
