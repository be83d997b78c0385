import { formatLogOdds } from '@locitorium/domain';
import type { ElementDefinition } from 'cytoscape';
import type { FileClaim, FileEvidence } from '../evidence-file.schema.ts';
import { METHOD_WORDS, shortened } from '../words.ts';
import type { EvidenceIndex } from './evidence-index.ts';

/** The most fragments with a stance that are drawn for a claim, those of greatest weight; with more, the graph is illegible. */
export const MOST_DRAWN = 40;

const NODE_WIDTH = 300;
const CLAIM_WIDTH = 320;
const COLUMN = 440;
const GAP = 14;
const ROW_GAP = 50;
const LABEL_LENGTH = 130;
const LINE_HEIGHT = 18;
const PADDING = 22;
/** Left and right of the text of a box, together. */
const TEXT_MARGIN = 20;
/** CJK characters, which are twice as wide as others. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const COLUMNS_OF_LINE = 38;

interface Box {
  readonly id: string;
  readonly kind: 'claim' | 'fragment' | 'page';
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly side: string;
}

type Positions = Map<Box, { readonly x: number; readonly y: number }>;

/**
 * Nodes and edges of one claim and of everything it reaches, with positions: evidence for the claim on the left, against it on the right,
 * sources below. The same claim is always drawn in the same way.
 */
export function claimElements(index: EvidenceIndex, claim: FileClaim, { sources }: { readonly sources: boolean }) {
  const drawn = claim.evidence.slice(0, MOST_DRAWN);
  const withStance = drawn.map(({ fragment }) => fragment);
  const cited = sources ? citedBy(index, withStance) : [];
  const fragments = [...withStance, ...cited];
  const pages = sources ? [...new Set(fragments.flatMap((id) => index.fragment(id).extracted_from.map(({ page }) => page)))] : [];

  const centre = box(`claim:${claim.id}`, 'claim', claim.text, 'claim', CLAIM_WIDTH);
  const boxesOf = (stance: FileEvidence['stance']): readonly Box[] =>
    drawn.filter((given) => given.stance === stance).map(({ fragment }) => fragmentBox(index, fragment, stance.toLowerCase()));
  const positions: Positions = new Map([[centre, { x: 0, y: 0 }]]);
  stack(positions, boxesOf('SUPPORTS'), -COLUMN, 'middle');
  stack(positions, boxesOf('REFUTES'), COLUMN, 'middle');
  stack(positions, boxesOf('NEUTRAL'), 0, -(centre.height / 2 + ROW_GAP));
  stack(
    positions,
    cited.map((id) => fragmentBox(index, id, 'cited')),
    0,
    centre.height / 2 + ROW_GAP,
  );
  const bottom = Math.max(...[...positions].map(([{ height }, { y }]) => y + height / 2));
  row(
    positions,
    pages.map((id) => box(`page:${id}`, 'page', index.page(id).title ?? index.page(id).address, 'page', NODE_WIDTH)),
    bottom + ROW_GAP,
  );

  return {
    elements: [
      ...[...positions].map(([{ id, kind, label, width, height, side }, position]): ElementDefinition => ({
        group: 'nodes',
        data: { id, kind, label, width, height, side, textWidth: width - TEXT_MARGIN },
        position: { ...position },
      })),
      ...drawn.map(({ fragment, stance, weight }) =>
        edge(`fragment:${fragment}`, centre.id, stance.toLowerCase(), stance === 'NEUTRAL' ? '' : formatLogOdds(weight), Math.abs(weight)),
      ),
      ...(sources ? sourceEdges(index, fragments) : []),
    ],
    /** Fragments with a stance that are not drawn. */
    left: claim.evidence.length - drawn.length,
  };
}

function sourceEdges(index: EvidenceIndex, fragments: readonly string[]): readonly ElementDefinition[] {
  return fragments.flatMap((id) => {
    const { extracted_from, cites } = index.fragment(id);
    const pages = [...new Set(extracted_from.map(({ page }) => page))];
    return [
      ...pages.map((page) => edge(`fragment:${id}`, `page:${page}`, 'extracted', '', 0)),
      ...cites.map((cited) => edge(`fragment:${id}`, `fragment:${cited}`, 'cites', '', 0)),
    ];
  });
}

/** Fragments that these cite, directly or indirectly, nearest first. Cycles end. */
function citedBy(index: EvidenceIndex, from: readonly string[]): readonly string[] {
  const seen = new Set(from);
  // The loop also visits what is added to the set during it.
  for (const id of seen) for (const cited of index.fragment(id).cites) seen.add(cited);
  return [...seen].slice(from.length);
}

function edge(source: string, target: string, relation: string, label: string, weight: number): ElementDefinition {
  return { group: 'edges', data: { id: `${source}>${target}`, source, target, relation, label, weight } };
}

function fragmentBox(index: EvidenceIndex, id: string, side: string): Box {
  const { content, method } = index.fragment(id);
  const isPlain = method === 'ranker';
  return box(`fragment:${id}`, 'fragment', isPlain ? content : `${METHOD_WORDS[method]}: ${content}`, side, NODE_WIDTH);
}

function box(id: string, kind: Box['kind'], text: string, side: string, width: number): Box {
  const label = shortened(text, LABEL_LENGTH);
  let columns = 0;
  for (const character of label) columns += WIDE.test(character) ? 2 : 1;
  const lines = Math.ceil(columns / (COLUMNS_OF_LINE * (width / NODE_WIDTH)) + 0.2);
  return { id, kind, label, width, height: lines * LINE_HEIGHT + PADDING, side };
}

/** Stacks boxes around the middle, or downwards (upwards if negative) from a height. */
function stack(positions: Positions, boxes: readonly Box[], x: number, from: 'middle' | number): void {
  const total = boxes.reduce((sum, { height }) => sum + height + GAP, -GAP);
  let y = from === 'middle' ? -total / 2 : from < 0 ? from - total : from;
  for (const one of boxes) {
    positions.set(one, { x, y: y + one.height / 2 });
    y += one.height + GAP;
  }
}

function row(positions: Positions, boxes: readonly Box[], y: number): void {
  boxes.forEach((one, n) => positions.set(one, { x: (n - (boxes.length - 1) / 2) * (NODE_WIDTH + GAP), y: y + one.height / 2 }));
}
