import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './page.fixture.ts';

const page = (title: string, date: string, lang: string, text: string): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title><meta property="article:published_time" content="${date}"></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
const ENGLISH = [
  [
    'bridge.html',
    page(
      'Days of rain in Mali',
      '2026-03-03',
      'en',
      'Heavy rain fell for three days. The old bridge collapsed in Ségou on Monday morning, and 400 families were cut off. Engineers from Bamako are expected this week.',
    ),
  ],
  [
    'suva.html',
    page('Rain in Fiji', '2026-04-01', 'en', 'Heavy rain caused floods in Suva. A bridge near Nadi is closed, said the mayor.'),
  ],
  ['market.html', page('A market opens', '2026-04-09', 'en', 'The market of Maiduguri opened again. Traders came from Kano.')],
] as const;
const JAPANESE = [
  [
    'hashi.html',
    page(
      '大雨で橋が崩落',
      '2026-07-02',
      'ja',
      '大雨が三日間続いた。月曜日の朝、金沢市で古い橋が崩落した。けが人はいなかった。富山市から技術者が来る予定だ。',
    ),
  ],
  ['ichiba.html', page('朝市が再開', '2026-07-09', 'ja', '輪島市の朝市が再開した。多くの観光客が訪れた。')],
] as const;

/** Takes files in, and removes them after. */
async function withFiles(
  browser: Page,
  files: readonly (readonly [name: string, text: string])[],
  run: () => Promise<void>,
): Promise<void> {
  const rows = browser.locator('.kept__one');
  await browser
    .locator('input[type=file]')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/html', buffer: Buffer.from(text) })));
  try {
    await expect(rows.filter({ hasText: /1 passage|断片1件/ })).toHaveCount(files.length);
    await run();
  } finally {
    const { documents } = (await (await browser.request.get('/v1/corpus/documents')).json()) as { documents: { id: string }[] };
    for (const { id } of documents) await browser.request.delete(`/v1/corpus/documents/${encodeURIComponent(id)}`);
  }
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
    await playground.open('#corpus');
    await withFiles(browser, ENGLISH, async () => {
      await browser.getByRole('radio', { name: 'An answer' }).check();
      await ask(browser, 'Where did the bridge collapse?');
      const answer = browser.getByRole('region', { name: 'Answer' });
      await expect(answer.locator('.answer__text')).toContainText('The old bridge collapsed in Ségou');
      await expect(answer.locator('.answer__places')).toContainText(/Ségou, Mali \(13\.\d+, -6\.\d+\)/);
      await playground.mapIsReady();
      await expect(browser.locator('.pin[aria-label^="Ségou"]')).toBeAttached();
      await expect(browser.locator('.pin[aria-label^="Bamako"]')).toHaveCount(0);

      const mark = answer.getByRole('button', { name: 'Reference 1: Days of rain in Mali' });
      await mark.first().click();
      const source = answer.locator('#reference-1');
      await expect(source).toBeFocused();
      await expect(source).toHaveAttribute('aria-expanded', 'true');
      const passage = answer.locator('#reference-1-passage');
      await expect(passage).toContainText('Engineers from Bamako are expected');
      await expect(passage.locator('mark')).toContainText('The old bridge collapsed in Ségou');
      await expect.poll(() => browser.url()).toContain('mode=ask');
      if (process.env['LOCITORIUM_SCREENSHOTS'] !== undefined)
        await browser.screenshot({ path: `${process.env['LOCITORIUM_SCREENSHOTS']}/answers.png` });

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
    });
  });

  test('in Japanese is answered in Japanese', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      locale: 'ja-JP',
      viewport: { width: 1280, height: 860 },
      ...(baseURL !== undefined && { baseURL }),
    });
    const tab = await context.newPage();
    await tab.goto('/#corpus?mode=ask');
    await withFiles(tab, JAPANESE, async () => {
      await ask(tab, '橋が崩落したのはどこですか？', '質問');
      const answer = tab.getByRole('region', { name: '答え' });
      await expect(answer.locator('.answer__text')).toContainText('金沢市で古い橋が崩落した');
      await expect(answer.locator('.answer__places')).toContainText('金沢市, Ishikawa, 日本 (36.');
      await answer
        .getByRole('button', { name: /^出典1/ })
        .first()
        .click();
      await expect(answer.locator('#reference-1-passage mark')).toContainText('金沢市で古い橋が崩落した');
      if (process.env['LOCITORIUM_SCREENSHOTS'] !== undefined) {
        await expect(tab.locator('.map[data-ready=true]')).toBeVisible();
        // Until the outlines are drawn.
        await tab.waitForTimeout(5_000);
        await tab.screenshot({ path: `${process.env['LOCITORIUM_SCREENSHOTS']}/answers-ja.png` });
      }
    });
    await context.close();
  });

  test('can be asked and read by keyboard alone', async ({ playground, page: browser }) => {
    await playground.open('#corpus');
    await withFiles(browser, ENGLISH, async () => {
      await browser.getByRole('radio', { name: 'Passages' }).focus();
      await browser.keyboard.press('ArrowDown');
      await expect(browser.getByRole('radio', { name: 'An answer' })).toBeChecked();
      await browser.keyboard.press('Tab');
      await browser.keyboard.type('Where did the bridge collapse?');
      await browser.keyboard.press('Enter');
      const mark = browser.locator('.answer__mark').first();
      await expect(mark).toBeVisible();
      for (let stops = 0; stops < 20 && !(await mark.evaluate((element) => element === document.activeElement)); stops++)
        await browser.keyboard.press('Tab');
      await browser.keyboard.press('Enter');
      await expect(browser.locator('#reference-1')).toBeFocused();
      await expect(browser.locator('#reference-1-passage mark')).toBeVisible();
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
