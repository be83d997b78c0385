import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './page.fixture.ts';

const FILES = join(import.meta.dirname, 'files');
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
        given('rows.csv', 'id,text\n1,Rain in Suva.'),
      ]);
    await expect(page.locator('.documents__one')).toHaveText([/letter\.tei/, /mail\.eml/, /page\.html/]);
    await expect(page.getByText('6 files were not read:')).toBeVisible();
    await expect(page.locator('.files__unread li')).toHaveText([
      /^broken\.docx: The document is damaged/,
      /^broken\.pdf: The (PDF|document)/,
      'empty.pdf: holds no text.',
      'large.pdf: too large: the limit of this server is 16,777,216.',
      /^photo\.jpg: a picture/,
      /^rows\.csv: a table/,
    ]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  });
});
