import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from './spawned-command.fixture.ts';

const NEWS = fileURLToPath(new URL('../../../data/news', import.meta.url));
const PATIENCE_MS = 120_000;

interface Listed {
  readonly filename: string;
  readonly content_type: string;
  readonly status: string;
  readonly metadata: { readonly title: string | null; readonly lang: string | null; readonly created_at: string | null };
}

interface Found {
  readonly results: readonly { readonly metadata: { readonly title: string | null }; readonly chunk: { readonly text: string } }[];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-news-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The bundled command, in a process of its own. */
const locitorium = (...argv: readonly string[]) => runCommand(argv, { directory: folder });

describe('a folder of news, by the command as it is built', () => {
  it(
    'is read whatever its formats, languages and encodings, and says what its documents are',
    async () => {
      const { code, err } = await locitorium('corpus', 'add', NEWS);
      expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^15 documents added: \d+ chunks/m) });
      const list = JSON.parse((await locitorium('corpus', 'list', '--format', 'json')).out) as readonly Listed[];
      const said = list.map(({ filename, content_type: type, status, metadata: { title, lang, created_at: at } }) =>
        [filename.slice(NEWS.length + 1), type.split(/[/.]/).at(-1), status, lang?.slice(0, 2), at?.slice(0, 10), title].join(' | '),
      );
      expect(said.toSorted()).toEqual([
        'en/borno-market.txt | plain | completed | en |  | ',
        'en/harbour-note.eml | rfc822 | completed | en | 2026-04-07 | Ferry Tromsø – Harstad is late',
        'en/long-beach.html | html | completed | en | 2026-03-19 | Dockers at Long Beach go back to work',
        'en/nairobi.docx | document | completed | en | 2026-04-20 | Nairobi moves its bus station to the river',
        'en/segou-under-water.pdf | pdf | completed | en | 2026-03-09 | River Niger leaves Ségou under water',
        'en/suva-cyclone.pdf | pdf | completed | en | 2026-03-25 | Suva counts the cost of Cyclone Mere',
        'fr/abidjan-pont.html | html | completed | fr | 2026-04-02 | À Abidjan, le troisième pont est fermé aux camions',
        'fr/antananarivo.docx | document | completed | fr | 2026-02-18 | Antananarivo compte ses rizières perdues',
        'fr/bordeaux-tramway.pdf | html | completed | fr | 2026-04-08 | Bordeaux : le tramway s’arrête à Pessac',
        'fr/gao.odt | text | completed | fr | 2026-03-30 | Gao retrouve son marché aux poissons',
        'fr/lyon-rhone.pdf | pdf | completed | fr | 2026-04-14 | Le Rhône monte, Lyon ferme ses quais',
        'ja/aso.docx | document | completed | ja | 2026-02-02 | 阿蘇の観光客、地震前の九割に',
        'ja/naha.txt | plain | completed | ja |  | ',
        'ja/noto-road.pdf | pdf | completed | ja | 2026-03-08 | 能登の国道、二年ぶりに全線開通',
        'ja/shiretoko.html | html | completed | ja |  | 知床に流氷、網走まで海が白く',
      ]);
    },
    PATIENCE_MS,
  );

  it.each([
    [['floods near Ségou'], 'River Niger leaves Ségou under water'],
    [['poisson', '--in', 'Mali'], 'Gao retrouve son marché aux poissons'],
    [['国道', '--in', '石川県'], '能登の国道、二年ぶりに全線開通'],
    [['観光客', '--country', 'JP', '--to', '2026-02'], '阿蘇の観光客、地震前の九割に'],
  ])(
    'is searched by place: %j',
    async (question, title) => {
      const { results } = JSON.parse((await locitorium('search', ...question, '--format', 'json')).out) as Found;
      expect(results[0]?.metadata.title).toBe(title);
    },
    PATIENCE_MS,
  );
});
