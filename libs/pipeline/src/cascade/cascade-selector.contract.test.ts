import { FirstCandidateSelector, describeCandidateSelector } from '@locitorium/ports/testing';
import { ScriptedSelector } from '../doubles.fixture.ts';
import { CascadeSelector } from './cascade-selector.ts';

describeCandidateSelector('cascade', {
  // The baseline knows no confidence: all that can be asked about is.
  create: async () => new CascadeSelector(new FirstCandidateSelector(), new ScriptedSelector(), { threshold: 0.8, mentionsPerCall: 20 }),
});
