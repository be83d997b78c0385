import { VOTE_WEIGHTS, type DocumentEvidence, type Voter } from './document-evidence.ts';
import { kilometresBetween, type PlaceFacts } from './place-facts.ts';

export const PROXIMITY = Object.freeze({
  /** Kernel widths in km: how far "near" reaches from a town and from the middle of a state. */
  town: 80,
  state: 250,
  /** Beyond this many kernel widths nothing is near (e⁻⁸ < 0.001). */
  reach: 8,
  /** A place at least this probable counts as nearest. */
  probable: 0.3,
  /** Kilometres to the nearest place where there is none: half the way around the Earth. */
  farthest: 20_000,
});

/** How near a place is to the other places of its document. */
export interface Proximity {
  /** Sum over the other names of probability × exp(−km / width), by the nearest of each name's readings, in names. */
  readonly sum: number;
  /** The largest such term, without the name's weight, 0–1. */
  readonly best: number;
  /** Kilometres to the nearest probable other place. */
  readonly nearest: number;
}

const NOWHERE: Proximity = Object.freeze({ sum: 0, best: 0, nearest: PROXIMITY.farthest });

/** Countries are near nothing and nothing is near them: their points mean little. */
export function proximityOf(
  place: PlaceFacts,
  voter: Voter,
  { landmarkVoters, callerPlace }: Pick<DocumentEvidence, 'landmarkVoters' | 'callerPlace'>,
): Proximity {
  if (place.category === 'region' || place.category === 'country') return NOWHERE;
  let sum = 0;
  let best = 0;
  let nearest: number = PROXIMITY.farthest;
  for (const other of landmarkVoters) {
    if (other === voter) continue;
    let ofOther = 0;
    for (const { place: landmark, probability } of other.landmarks) {
      if (landmark.category === 'country') continue;
      const kilometres = kilometresBetween(place, landmark);
      if (probability > PROXIMITY.probable && kilometres < nearest) nearest = kilometres;
      const width = landmark.category === 'admin1' ? PROXIMITY.state : PROXIMITY.town;
      if (kilometres > width * PROXIMITY.reach) continue;
      const nearness = probability * Math.exp(-kilometres / width);
      if (nearness > ofOther) ofOther = nearness;
    }
    sum += ofOther * other.weight;
    if (ofOther > best) best = ofOther;
  }
  if (callerPlace !== null) {
    const kilometres = kilometresBetween(place, callerPlace);
    const nearness = Math.exp(-kilometres / PROXIMITY.town);
    sum += nearness * VOTE_WEIGHTS.caller;
    best = Math.max(best, nearness);
    nearest = Math.min(nearest, kilometres);
  }
  return { sum, best, nearest };
}
