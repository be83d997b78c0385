import type { EvidenceFile, FileClaim } from '../evidence-file.schema.ts';
import { claimList } from './claim-list.ts';
import { markFragment, showClaim } from './claim-view.ts';
import { showDetails, type Chosen } from './details-view.ts';
import { part } from './element.ts';
import { indexEvidence } from './evidence-index.ts';
import { graphView } from './graph-view.ts';

const file = JSON.parse(part('evidence').textContent ?? '') as EvidenceFile;
const index = indexEvidence(file);
let current: FileClaim | null = null;

const graph = graphView(index, choose);
const markListed = claimList(index, open);

/** The claim goes into the address, so that it can be linked to. */
function open(claim: FileClaim): void {
  const address = `#${new URLSearchParams({ claim: claim.id })}`;
  if (location.hash !== address) history.replaceState(null, '', address);
  current = claim;
  part('opened').hidden = false;
  markListed(claim.id);
  showClaim(index, claim, (id) => choose({ kind: 'fragment', id }));
  graph.show(claim);
  choose({ kind: 'claim', id: claim.id });
}

function choose(chosen: Chosen): void {
  if (current === null) return;
  showDetails(index, current, chosen, choose);
  markFragment(chosen.kind === 'fragment' ? chosen.id : null);
  graph.choose(chosen);
}

function openAddress(): void {
  const named = index.claim(new URLSearchParams(location.hash.slice(1)).get('claim') ?? '') ?? index.claims[0];
  if (named !== undefined && named !== current) open(named);
}

addEventListener('hashchange', openAddress);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && current !== null) choose({ kind: 'claim', id: current.id });
});

const theme = part<HTMLSelectElement>('theme');
theme.addEventListener('change', () => {
  document.documentElement.dataset['theme'] = theme.value;
  graph.repaint();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', graph.repaint);

part('nothing').hidden = index.claims.length > 0;
openAddress();
