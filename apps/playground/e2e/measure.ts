import { readFileSync } from 'node:fs';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import config from '../playwright.config.ts';

/** Characters of the long text. */
const LENGTH = 50_000;
const DATASET = new URL('../../../data/phase0/dataset.jsonl', import.meta.url);

/** A picture of the page, and milliseconds since it began to load. */
interface Frame {
  readonly at: number;
  readonly png: string;
}

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Name the address of a running service: node e2e/measure.ts http://127.0.0.1:8700/');

const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const { painted, land, drawn } = await firstPictures(page, await page.context().newCDPSession(page), url);
  process.stdout.write(`first paint ${ms(painted)}, land visible ${ms(land)}, map drawn ${ms(drawn)}\n`);
  process.stdout.write(`${LENGTH} characters: ${ms(await longText(page))} until shown\n`);
} finally {
  await browser.close();
}

/** When something is painted first, when land is, and when the map itself is drawn. */
async function firstPictures(page: Page, session: CDPSession, address: string) {
  const frames: { readonly timestamp: number; readonly png: string }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ timestamp: (metadata.timestamp ?? 0) * 1000, png: data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await page.goto('about:blank');
  await session.send('Page.startScreencast', { format: 'png' });
  await page.goto(address);
  await page.locator('.map[data-drawn=true]').waitFor({ timeout: 120_000 });
  await session.send('Page.stopScreencast');
  const { origin, drawn } = await page.evaluate(() => ({ origin: performance.timeOrigin, drawn: performance.now() }));
  const shown: Frame[] = frames.map(({ timestamp, png }) => ({ at: timestamp - origin, png })).filter(({ at }) => at > 0);
  const map = (await page.locator('.map').boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  // The security policy of the page itself forbids to read pictures.
  const reader = await browser.newPage();
  const colours = await Promise.all(shown.map(({ png }) => mapColours(reader, png, map)));
  await reader.close();
  const at = (least: number): number => shown[colours.findIndex((count) => count >= least)]?.at ?? Number.NaN;
  return { painted: at(1), land: at(2), drawn };
}

/** How many of the colours of land and sea are in a part of a picture. */
function mapColours(
  reader: Page,
  png: string,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
) {
  return reader.evaluate(
    async ({ png: data, part: { x, y, width, height } }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (canvas === null) throw new Error('This browser has no canvas.');
      canvas.drawImage(bitmap, 0, 0);
      const { data: pixels } = canvas.getImageData(x, y, width, height);
      const found = new Set<string>();
      for (let i = 0; i < pixels.length; i += 4) found.add(`${pixels[i]},${pixels[i + 1]},${pixels[i + 2]}`);
      return ['223,233,238', '251,250,246'].filter((colour) => found.has(colour)).length;
    },
    { png, part },
  );
}

/** Milliseconds from the click to the picture of a long text with its mentions. */
async function longText(page: Page): Promise<number> {
  const texts = readFileSync(DATASET, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly text: string }).text);
  await page.locator('#text').fill(texts.join('\n\n').slice(0, LENGTH));
  await page.waitForTimeout(1_000);
  return page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>('.button--main')?.click();
    await new Promise<void>((resolve) => {
      const look = (): number =>
        requestAnimationFrame(() => (document.querySelector('.marked .mention') === null ? look() : void setTimeout(resolve)));
      look();
    });
    return performance.now() - start;
  });
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
