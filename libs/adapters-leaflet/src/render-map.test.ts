import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { DATA, HOSTILE } from './mapped-place.fixture.ts';
import { renderMap } from './render-map.ts';

const page = await renderMap({ ...DATA, title: HOSTILE });

describe('renderMap', () => {
  it('is one file that may ask nobody, with a script that its security policy names', () => {
    expect(page).toContain("default-src 'none'");
    const [script = ''] = /(?<=<script>)[^]*(?=<\/script>\s*<\/body>)/.exec(page) ?? [];
    expect(page).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    // A browser would make line feeds of them before it compares the hash.
    expect(page).not.toContain('\r');
    expect(page).not.toMatch(/<link|<img|src="|@import/);
  });

  it('holds the data as they are, and no text as markup', () => {
    const [data = ''] = /(?<=id="data">)[^<]*/.exec(page) ?? [];
    expect(JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString())).toEqual({ ...DATA, title: HOSTILE });
    expect(page).not.toContain('<img src=x');
  });
});
