import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './page.fixture.ts';

const FILES = join(import.meta.dirname, 'files');
const PICTURES = process.env['LOCITORIUM_SCREENSHOTS'];
const given = (name: string, content: string | Buffer, mimeType = '') => ({ name, mimeType, buffer: Buffer.from(content) });

test.describe('files of other formats', () => {
  test('are read by the service, and shown as texts with their places', async ({ playground, page }) => {
    await playground.open();
    await page.locator('input[type=file]').first().setInputFiles(join(FILES, 'report.pdf'));
    await expect(page.locator('.marked')).toContainText('In Springfield, Illinois, rain fell all day.');
    await expect(playground.mention('Illinois')).toHaveClass(/mention--placed/);
    await page.locator('input[type=file]').first().setInputFiles(join(FILES, 'notes.docx'));
    await expect(page.locator('.documents__one')).toHaveText([/report\.pdf/, /notes\.docx/]);
    await page.locator('.documents__one').last().click();
    await expect(playground.mentions).toHaveText(['Mopti', 'Bamako']);
  });

  test('say one by one why they cannot be read', async ({ playground, page }) => {
    await playground.open();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        given('page.html', '<!doctype html><title>Rain</title><p>Rain in Suva, Fiji.'),
        given('mail.eml', 'Subject: Snow\r\nContent-Type: text/plain\r\n\r\nSnow in Oslo, Norway.'),
        given('letter.tei', '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text><body><p>Sun in Lagos.</p></body></text></TEI>'),
        given('broken.pdf', '%PDF-1.7\n1 0 obj'),
        given('broken.docx', 'PK\u0003\u0004 and nothing more'),
        given('empty.pdf', ''),
        given('large.pdf', Buffer.alloc(17_000_000)),
        given('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'),
        given('rows.xlsx', 'PK\u0003\u0004 and nothing more'),
      ]);
    await expect(page.locator('.documents__one')).toHaveText([/letter\.tei/, /mail\.eml/, /page\.html/]);
    await expect(page.getByText('6 files were not read:')).toBeVisible();
    await expect(page.locator('.files__unread li')).toHaveText([
      /^broken\.docx: The document is damaged/,
      /^broken\.pdf: The (PDF|document)/,
      'empty.pdf: holds no text.',
      'large.pdf: too large: the limit of this server is 16,777,216.',
      /^photo\.jpg: a picture/,
      /^rows\.xlsx: a spreadsheet; save it as CSV/,
    ]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  });
});

test.describe('tables', () => {
  test('are opened as many documents, a row each', async ({ playground, page }) => {
    const rows =
      'id,text,lang\r\nflood,"Buses from Bamako to ""Ségou"" wait.\r\nBoats come from Mopti, Mali.",en\r\nrain,"Rain in Suva, Fiji.",\r\nnone,,\r\n';
    await playground.open();
    await page.locator('input[type=file]').first().setInputFiles(given('reports.csv', rows));
    await expect(page.locator('.documents__one')).toHaveText([/flood/, /rain/]);
    await expect(page.getByRole('status').filter({ hasText: 'reports.csv' })).toContainText(
      'reports.csv: 1 row left out, without a text or with more cells than the first line (line 5).',
    );
    await playground.mapIsReady();
    await expect(playground.pins).toHaveCount(6);
    await playground.button('Countries').click();
    await expect(page.locator('.places__one--area').first()).toHaveText(/Mali\s*4 mentions in 1 document/);
    if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, 'table-documents.png') });
    await page.locator('.documents__one').first().click();
    await expect(playground.mentions).toHaveText(['Bamako', 'Ségou', 'Mopti', 'Mali']);
  });

  test('ask which column holds the texts where their names do not tell, once for all that are alike', async ({ playground, page }) => {
    await playground.open();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        given('a.tsv', 'no\tsummary\n1\tSnow in Oslo, Norway.\n'),
        given('b.csv', 'no;summary\n1;"Rain in Suva, Fiji."\n'),
        given('broken.csv', 'id,text\n1,"Rain in Suva.\n'),
        given('empty.csv', ''),
      ]);
    await expect(page.locator('.files__unread li')).toContainText([
      'a.tsv: which column holds the texts?',
      'b.csv: which column holds the texts?',
      'broken.csv: the row that begins in line 2 has a quotation mark that is never closed.',
      'empty.csv: holds no text.',
    ]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, 'table-column.png') });
    await page.getByLabel('Column with the texts').first().selectOption('summary');
    await page.locator('.files__unread').getByRole('button', { name: 'Open' }).first().click();
    await expect(page.locator('.documents__one')).toHaveText([/a\.tsv:2/, /b\.csv:2/]);
    await expect(page.locator('.files__unread')).toHaveCount(0);
  });
});
