import { render } from 'preact';
import type { ReportData } from '../report-data.ts';
import { App } from './app.tsx';
import type { Outlines } from './world-map.ts';

void start();

async function start(): Promise<void> {
  const [data, outlines] = await Promise.all([unpacked<ReportData>('data'), unpacked<Outlines>('outlines')]);
  const page = document.getElementById('page');
  if (page !== null) render(<App data={data} outlines={outlines} />, page);
}

/** What stands in an element of the page as compressed JSON. */
async function unpacked<T>(id: string): Promise<T> {
  const bytes = Uint8Array.from(atob(document.getElementById(id)?.textContent ?? ''), (character) => character.charCodeAt(0));
  return (await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json()) as T;
}
