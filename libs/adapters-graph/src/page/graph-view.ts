import cytoscape, { type Core, type StylesheetJson } from 'cytoscape';
import type { FileClaim } from '../evidence-file.schema.ts';
import { claimElements } from './claim-elements.ts';
import type { Chosen } from './details-view.ts';
import { element, part } from './element.ts';
import type { EvidenceIndex } from './evidence-index.ts';

const ZOOM_STEP = 1.3;
const CLOSEST = 1.15;
const MARGIN = 24;
const THICKEST_EDGE = 7;

/** The graph of one claim, drawn by Cytoscape on a canvas. The lists contain everything that it shows. */
export function graphView(index: EvidenceIndex, onChoose: (chosen: Chosen) => void) {
  const sources = part<HTMLInputElement>('sources');
  let current: FileClaim | null = null;
  const graph = cytoscape({
    container: part('graph'),
    style: graphStyle(),
    minZoom: 0.1,
    maxZoom: 3,
    boxSelectionEnabled: false,
  });
  part('graph').setAttribute('data-ready', 'true');

  const draw = (): void => {
    if (current === null) return;
    const { elements, left } = claimElements(index, current, { sources: sources.checked });
    graph.elements().remove();
    graph.add([...elements]);
    fit(graph);
    part('graph-note').textContent =
      left === 0 ? '' : `Only the evidence of greatest weight is drawn; ${left} more stand in the lists below.`;
    part('graph').setAttribute(
      'aria-label',
      `Graph of the claim with ${graph.nodes().length - 1} pieces of evidence and sources; all of them are in the lists below.`,
    );
  };

  graph.on('tap', 'node', ({ target }) => {
    const id = String(target.id());
    const at = id.indexOf(':');
    onChoose({ kind: id.slice(0, at) as Chosen['kind'], id: id.slice(at + 1) });
  });
  sources.addEventListener('change', draw);
  part('zoom-in').addEventListener('click', () => zoom(graph, ZOOM_STEP));
  part('zoom-out').addEventListener('click', () => zoom(graph, 1 / ZOOM_STEP));
  part('zoom-fit').addEventListener('click', () => fit(graph));
  new ResizeObserver(() => {
    graph.resize();
    fit(graph);
  }).observe(part('graph'));

  return {
    show: (claim: FileClaim): void => {
      current = claim;
      draw();
    },
    /** Highlights a node. */
    choose: ({ kind, id }: Chosen): void => {
      graph.elements().removeClass('chosen near').unselect();
      graph.getElementById(`${kind}:${id}`).addClass('chosen').connectedEdges().addClass('near');
    },
    /** To be called after a change of colours. */
    repaint: () => graph.style(graphStyle()),
  };
}

function fit(graph: Core): void {
  graph.fit(undefined, MARGIN);
  if (graph.zoom() > CLOSEST) {
    graph.zoom(CLOSEST);
    graph.center();
  }
}

function zoom(graph: Core, factor: number): void {
  graph.zoom({ level: graph.zoom() * factor, renderedPosition: { x: graph.width() / 2, y: graph.height() / 2 } });
}

/** In the colours of the page, which differ between light and dark. */
function graphStyle(): StylesheetJson {
  const probe = element('i');
  document.body.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const side = (name: string, fill: string, line: string): StylesheetJson[number] => ({
    selector: `node[side = "${name}"]`,
    style: { 'background-color': colour(fill), 'border-color': colour(line) },
  });
  const lineColours = (name: string) => ({ 'line-color': colour(name), 'target-arrow-color': colour(name) });
  const relation = (name: string, line: string): StylesheetJson[number] => ({
    selector: `edge[relation = "${name}"]`,
    style: { ...lineColours(line), color: colour(line), width: `mapData(weight, 0, 8, 1.5, ${THICKEST_EDGE})` },
  });
  const style: StylesheetJson = [
    {
      selector: 'node',
      style: {
        shape: 'round-rectangle',
        width: 'data(width)',
        height: 'data(height)',
        label: 'data(label)',
        'text-wrap': 'wrap',
        'text-max-width': 'data(textWidth)',
        'text-valign': 'center',
        'text-halign': 'center',
        'font-family': 'system-ui, sans-serif',
        'font-size': 15,
        color: colour('ink'),
        'background-color': colour('card'),
        'border-width': 1.5,
        'border-color': colour('line-strong'),
      },
    },
    {
      selector: 'node[kind = "claim"]',
      style: { 'font-weight': 'bold', 'border-width': 3, 'border-color': colour('ink'), 'background-color': colour('card') },
    },
    { selector: 'node[kind = "page"]', style: { shape: 'cut-rectangle', 'background-color': colour('page'), color: colour('ink-soft') } },
    side('supports', 'for-fill', 'for'),
    side('refutes', 'against-fill', 'against'),
    side('neutral', 'page', 'line-strong'),
    side('cited', 'page', 'line-strong'),
    {
      selector: 'edge',
      style: {
        'curve-style': 'straight',
        'target-arrow-shape': 'triangle',
        label: 'data(label)',
        'font-size': 15,
        'font-weight': 'bold',
        'text-background-color': colour('card'),
        'text-background-opacity': 0.9,
        'text-background-padding': '2px',
      },
    },
    relation('supports', 'for'),
    relation('refutes', 'against'),
    relation('neutral', 'line-strong'),
    {
      selector: 'edge[relation = "extracted"], edge[relation = "cites"]',
      style: { ...lineColours('line-strong'), width: 1, 'line-style': 'dashed', 'arrow-scale': 0.7, opacity: 0.35 },
    },
    { selector: 'edge[relation = "cites"]', style: { 'line-style': 'dotted', width: 1.5, 'curve-style': 'bezier' } },
    { selector: 'edge[relation = "extracted"].near, edge[relation = "cites"].near', style: { ...lineColours('focus'), opacity: 1 } },
    { selector: 'node.chosen', style: { 'border-color': colour('focus'), 'border-width': 4 } },
  ];
  probe.remove();
  return style;
}
