import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './page.fixture.ts';

/** The texts of docs/answers.md. */
const DEMO = new URL('../../../docs/examples/answers/texts.jsonl', import.meta.url);

/** Fills the corpus with the demo texts, and empties it after. */
async function withDemo(browser: Page, run: () => Promise<void>): Promise<void> {
  const { request } = browser;
  const lines = (await readFile(DEMO, 'utf8')).trim().split('\n');
  for (const line of lines) {
    const { id, title, text, url: ref, ...metadata } = JSON.parse(line) as Readonly<Record<string, string>>;
    const data = { id, title, text, metadata: { ...metadata, ...(ref !== undefined && { ref }) } };
    expect((await request.post('/v1/corpus/documents', { data })).status()).toBe(202);
  }
  const documents = async () =>
    ((await (await request.get('/v1/corpus/documents')).json()) as { documents: { id: string; status: string }[] }).documents;
  try {
    await expect.poll(async () => (await documents()).filter(({ status }) => status === 'completed').length).toBe(lines.length);
    await run();
  } finally {
    for (const { id } of await documents()) await request.delete(`/v1/corpus/documents/${encodeURIComponent(id)}`);
  }
}

const PICTURES = process.env['LOCITORIUM_SCREENSHOTS'];

/** Takes a picture for the documentation, where one is wanted. */
async function picture(browser: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  // Until the outlines of the map are drawn.
  await browser.waitForTimeout(5_000);
  await browser.screenshot({ path: `${PICTURES}/${name}` });
}

const ask = async (browser: Page, question: string, label = 'Question'): Promise<void> => {
  await browser.getByLabel(label, { exact: true }).fill(question);
  await browser.getByLabel(label, { exact: true }).press('Enter');
};

const complaints = async (browser: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page: browser }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

test.describe('a question to the corpus', () => {
  test('is answered with its place, and a reference that opens the passage', async ({ playground, page: browser }) => {
    await withDemo(browser, async () => {
      await playground.open('#corpus');
      await browser.getByRole('radio', { name: 'An answer' }).check();
      await ask(browser, 'Where did the road bridge collapse?');
      const answer = browser.getByRole('region', { name: 'Answer' });
      await expect(answer.locator('.answer__text')).toContainText('The road bridge collapsed near Ségou');
      await expect(answer.locator('.answer__places')).toContainText(/Ségou, Mali \(13\.\d+, -6\.\d+\)/);
      await expect(answer).toContainText(/Confidence \d+%/);
      await playground.mapIsReady();
      await expect(browser.locator('.pin[aria-label^="Ségou"]')).toBeAttached();
      // Another sentence of the passage names it.
      await expect(browser.locator('.pin[aria-label^="Bamako"]')).toHaveCount(0);

      const mark = answer.getByRole('button', { name: 'Reference 1: Bridge closed for weeks' });
      await mark.first().click();
      const source = answer.locator('#reference-1');
      await expect(source).toBeFocused();
      await expect(source).toHaveAttribute('aria-expanded', 'true');
      const passage = answer.locator('#reference-1-passage');
      await expect(passage).toContainText('Engineers from Bamako will bring');
      await expect(passage.locator('mark').first()).toContainText('The road bridge collapsed near Ségou');
      await expect.poll(() => browser.url()).toContain('mode=ask');
      await picture(browser, 'answers.png');

      // The filters of the search are those of the answer.
      const link = browser.url();
      await browser.goto(`${link}&country=NG`);
      await expect(answer).toContainText('The documents do not say.');
      await playground.button('Remove the filter Nigeria').click();
      await expect(answer.locator('.answer__text')).toContainText('Ségou');
      await expect(browser.getByRole('heading', { name: 'Passages consulted' })).toBeVisible();

      await playground.open();
      await browser.goto(link);
      await expect(answer.locator('.answer__text')).toContainText('Ségou');
      await ask(browser, 'Who composed the opera about the lighthouse?');
      await expect(answer).toContainText('The documents do not say.');
    });
  });

  test('in Japanese is answered in Japanese', async ({ browser, baseURL }) => {
    const viewport = { width: 1280, height: 860 };
    const context = await browser.newContext({ locale: 'ja-JP', viewport, ...(baseURL !== undefined && { baseURL }) });
    const tab = await context.newPage();
    await withDemo(tab, async () => {
      await tab.goto('/#corpus?mode=ask');
      await ask(tab, '石橋が崩落したのはどこですか。', '質問');
      const answer = tab.getByRole('region', { name: '答え' });
      await expect(answer.locator('.answer__text')).toContainText('石川県輪島市の石橋が崩落した');
      await expect(answer.locator('.answer__places')).toContainText(/輪島.*日本 \(37\.\d+, 136\.\d+\)/);
      const mark = answer.getByRole('button', { name: '出典1：石橋が崩落' });
      await mark.first().click();
      await expect(answer.locator('#reference-1-passage mark').first()).toContainText('石橋が崩落した');
      await expect(tab.locator('.map[data-ready=true]')).toBeVisible();
      await picture(tab, 'answers-ja.png');
    });
    await context.close();
  });

  test('can be asked and read by keyboard alone', async ({ playground, page: browser }) => {
    await withDemo(browser, async () => {
      await playground.open('#corpus');
      await browser.getByRole('radio', { name: 'Passages' }).focus();
      await browser.keyboard.press('ArrowDown');
      await expect(browser.getByRole('radio', { name: 'An answer' })).toBeChecked();
      await browser.keyboard.press('Tab');
      await browser.keyboard.type('Where did the road bridge collapse?');
      await browser.keyboard.press('Enter');
      const mark = browser.locator('.answer__mark').first();
      await expect(mark).toBeVisible();
      for (let stops = 0; stops < 20 && !(await mark.evaluate((element) => element === document.activeElement)); stops++)
        await browser.keyboard.press('Tab');
      await browser.keyboard.press('Enter');
      await expect(browser.locator('#reference-1')).toBeFocused();
      await expect(browser.locator('#reference-1-passage mark').first()).toBeVisible();
      await browser.keyboard.press('Enter');
      await expect(browser.locator('#reference-1')).toHaveAttribute('aria-expanded', 'false');
    });
  });
});

const READING = { place_intent: 'boost', places: [], lang: 'en', dense: 'no_embedder' };
const METADATA = { title: 'Days of rain', source: null, lang: 'en', ref: null, created_at: '2026-03-03', other: {} };
const WRITTEN = {
  question: 'Where did the bridge collapse?',
  answer: 'It collapsed in Ségou. [a#0] Nobody knows why.',
  sentences: [
    { start: 0, end: 28, chunk_ids: ['a#0'], supported: true },
    { start: 29, end: 46, chunk_ids: [], supported: false },
  ],
  citations: [
    {
      ...{ chunk_id: 'a#0', doc_id: 'a', sentence: null, start: null, end: null, reason: 'It names the town.', weight: null },
      ...{ metadata: METADATA, places: [] },
    },
  ],
  ...{ fallback: false, reason: 'One passage says so.', confidence: 0.72, prior: null, places: [], dropped: 0, reading: READING },
  usage: { model: 'a-model', calls: 1, prompt_tokens: 900, answer_tokens: 20 },
  step_ms: { search: 1, answer: 2, first_text: 1 },
};
const PROBLEM = { type: 'urn:locitorium:problem:model_unavailable', title: 't', status: 503, detail: 'd', facts: {} };
const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const TEXT = event('text', { text: 'It collapsed ' });

/** Has the service send these events, and nothing more until the page goes away where it is left open. */
const streamed = (browser: Page, stream: string, isOpen = false): Promise<unknown> =>
  browser.addInitScript(
    ([text, open]) => {
      const send = fetch;
      globalThis.fetch = async (...asked) => {
        const [url, { signal } = {}] = asked;
        if (!String(url).endsWith('/v1/corpus/answers')) return send(...asked);
        const body = new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode(text));
            if (!open) return controller.close();
            signal?.addEventListener('abort', () => {
              document.documentElement.dataset['aborted'] = 'yes';
              controller.error(signal.reason);
            });
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      };
    },
    [stream, isOpen] as const,
  );

const ASKED = '#corpus?mode=ask&q=Where+did+the+bridge+collapse%3F';

test.describe('an answer of a model', () => {
  test('marks what nothing supports, and names the model', async ({ playground, page: browser }) => {
    await streamed(browser, TEXT + event('answer', WRITTEN));
    await playground.open(ASKED);
    const answer = browser.getByRole('region', { name: 'Answer' });
    await expect(answer.locator('.answer__unsupported')).toHaveText('Nobody knows why. (no reference)');
    await expect(answer).toContainText('Confidence 72% · written by a-model · One passage says so.');
    await answer.getByRole('button', { name: 'Reference 1: Days of rain' }).first().click();
    await expect(answer.locator('#reference-1-passage')).toContainText('It names the town.');
  });

  test('is shown as it grows, and stops when it is told to', async ({ playground, page: browser }) => {
    await streamed(browser, TEXT, true);
    await playground.open(ASKED);
    await expect(browser.locator('.answer__text')).toHaveText('It collapsed ');
    await playground.button('Stop').click();
    await expect(browser.locator('html')).toHaveAttribute('data-aborted', 'yes');
    await expect(browser.locator('.answer')).toContainText('Stopped.');
    await expect(browser.locator('.answer__text')).toHaveText('It collapsed ');
    await playground.button('Try again').click();
    await expect(playground.button('Stop')).toBeVisible();
  });

  test('that breaks off says why, and keeps what was said', async ({ playground, page: browser }) => {
    await streamed(browser, TEXT + event('error', PROBLEM));
    await playground.open(ASKED);
    await expect(browser.getByRole('alert')).toBeVisible();
    await expect(browser.locator('.answer__text')).toHaveText('It collapsed ');
  });

  for (const [scheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    test.describe(`${scheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 844 } });

      test('has no accessibility violations (axe), and is no wider than the screen', async ({ playground, page: browser }) => {
        await streamed(browser, TEXT + event('answer', WRITTEN));
        await playground.open(ASKED);
        await browser.locator('.answer__mark').first().click();
        await playground.mapIsReady();
        expect(await complaints(browser)).toEqual([]);
        expect(await browser.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });

      test('has none where there is no answer', async ({ playground, page: browser }) => {
        const unknown = {
          ...WRITTEN,
          answer: '',
          sentences: [],
          citations: [],
          fallback: true,
          reason: 'Nothing says so.',
          confidence: 0.1,
        };
        await streamed(browser, event('answer', unknown));
        await playground.open(ASKED);
        await expect(browser.locator('.answer__fallback')).toContainText('The documents do not say.');
        await expect(browser.locator('.answer__fallback')).toContainText('10%');
        expect(await complaints(browser)).toEqual([]);
      });
    });
  }
});
