import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false });
for (const [file, prefix] of [['phase0', 'docs/images/evaluation-report'], ['lgl', '/tmp/report-dev/final-lgl']]) {
  const p = await b.newPage({ viewport: { width: 1180, height: 1180 } });
  p.on('pageerror', (e) => console.log('ERR', e.message));
  await p.goto(`file:///tmp/report-dev/${file}.html`); await p.waitForSelector('.map svg'); await p.waitForTimeout(400);
  await p.screenshot({ path: `${prefix}.png` });
  await p.goto('about:blank'); await p.goto(`file:///tmp/report-dev/${file}.html#verdict=wrong`); await p.waitForSelector('.map svg');
  await p.evaluate(() => document.getElementById('mentions').scrollIntoView());
  const heads = p.locator('.mention__head'); await p.waitForTimeout(400);
  await p.screenshot({ path: `${prefix}-map.png` }); await p.close();
}
await b.close();
