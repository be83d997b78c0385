import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadSettings, offeredEngines, settingsReference } from 'locitorium';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (name: string): Promise<string> => readFile(resolve(ROOT, 'docs/deploy', name), 'utf8');
const VARIABLES = new Set(settingsReference().map(({ names }) => names.variable));

describe('the recipes of docs/deploy', () => {
  it.each(['Containerfile', 'compose.yaml', 'locitorium.service'])('%s sets variables that mean something', async (name) => {
    const named = (await read(name)).match(/\bLOCITORIUM_[A-Z_]+(?=\s*[:=])/g) ?? [];
    expect(named.filter((variable) => !VARIABLES.has(variable))).toEqual([]);
  });

  it('the compose file offers engines that can be wired', async () => {
    const environment = Object.fromEntries(
      [...(await read('compose.yaml')).matchAll(/^ {6}(LOCITORIUM_[A-Z_]+): "?([^"\n]+?)"?$/gm)].map(([, variable, value]) => [
        variable,
        value,
      ]),
    );
    const engines = offeredEngines(await loadSettings({ environment, directory: import.meta.dirname }));
    expect(engines.map(({ name, settings }) => [name, settings.geocoder, settings.model])).toEqual([
      ['llm', 'nominatim', 'qwen3:4b'],
      ['embedded', 'gazetteer', 'qwen3:4b'],
    ]);
  });

  it('the services of the compose file, which are published on loopback alone, may be used without keys', async () => {
    const compose = await read('compose.yaml');
    const built = compose.split(/\n(?= {2}\w+:\n)/).filter((service) => service.includes('Containerfile }'));
    expect(built).toHaveLength(2);
    for (const service of built) {
      expect(service).toContain('LOCITORIUM_ALLOW_ANONYMOUS: "true"');
      expect(service).toContain('ports: ["127.0.0.1:8700:8700"]');
    }
    expect(await read('Containerfile')).not.toMatch(/^(ENV|CMD|ENTRYPOINT).*anonymous/im);
  });

  it('the container and the unit start a command that the package has, where the package is installed', async () => {
    const manifests = await Promise.all(['cli', 'api'].map((app) => readFile(resolve(ROOT, 'apps', app, 'package.json'), 'utf8')));
    const commands = manifests.flatMap((manifest) => Object.keys((JSON.parse(manifest) as { readonly bin: object }).bin));
    const [container, unit] = await Promise.all([read('Containerfile'), read('locitorium.service')]);
    expect(commands).toContain(/^ENTRYPOINT \["\/opt\/locitorium\/bin\/([^"]+)"\]$/m.exec(container)?.[1]);
    expect(commands).toContain(/^ExecStart=\/opt\/locitorium\/bin\/(\S+) serve$/m.exec(unit)?.[1]);
    expect(container).toMatch(/^RUN npm install --global --prefix \/opt\/locitorium /m);
    expect(unit).toContain('npm install --global --prefix /opt/locitorium ');
  });
});
