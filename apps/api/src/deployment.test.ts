import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadSettings, offeredEngines, settingsReference, type Settings } from 'locitorium';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../../..');
const DEPLOY = resolve(ROOT, 'docs/deploy');
const read = (name: string): Promise<string> => readFile(resolve(DEPLOY, name), 'utf8');
const VARIABLES = new Set(settingsReference().map(({ names }) => names.variable));
const RECIPES = ['Containerfile', 'compose.yaml', 'locitorium.service', 'kubernetes/deployment.yaml'];
const MEBIBYTE = 2 ** 20;

const containerfile = await read('Containerfile');
const settingsOf = (environment: Readonly<Record<string, string>>) => loadSettings({ environment, directory: import.meta.dirname });
const defaults: Settings = offeredEngines(await settingsOf({}))[0].settings;
const PORT = String(defaults.port);
/** Paths that the description of the API has. */
const { paths } = JSON.parse(await readFile(resolve(ROOT, 'docs/schemas/openapi.json'), 'utf8')) as { readonly paths: object };

describe('the recipes of docs/deploy', () => {
  it.each(RECIPES)('%s sets variables that mean something', async (name) => {
    const named = (await read(name)).match(/\bLOCITORIUM_[A-Z_]+(?=\s*[,:=])/g) ?? [];
    expect(named.filter((variable) => !VARIABLES.has(variable))).toEqual([]);
  });

  it('name the version of the package', async () => {
    const { version } = JSON.parse(await readFile(resolve(ROOT, 'libs/locitorium/package.json'), 'utf8')) as { readonly version: string };
    expect(/^ARG VERSION=(.*)$/m.exec(containerfile)?.[1]).toBe(version);
    expect(/^ *newTag: (.*)$/m.exec(await read('kubernetes/kustomization.yaml'))?.[1]).toBe(version);
  });

  it('the container and the unit start a command that the package has, where the package is installed', async () => {
    const manifests = await Promise.all(['cli', 'api'].map((app) => readFile(resolve(ROOT, 'apps', app, 'package.json'), 'utf8')));
    const commands = manifests.flatMap((manifest) => Object.keys((JSON.parse(manifest) as { readonly bin: object }).bin));
    const unit = await read('locitorium.service');
    expect(commands).toContain(/^ENTRYPOINT \["\/opt\/locitorium\/bin\/([^"]+)"\]$/m.exec(containerfile)?.[1]);
    expect(commands).toContain(/^ExecStart=\/opt\/locitorium\/bin\/(\S+) serve$/m.exec(unit)?.[1]);
    expect(containerfile).toMatch(/^RUN npm install --global --prefix \/opt\/locitorium /m);
    expect(unit).toContain('npm install --global --prefix /opt/locitorium ');
  });
});

describe('the container', () => {
  const final = containerfile.slice(containerfile.lastIndexOf('\nFROM '));

  it('is not root, by a number, runs nothing to be made, and starts without a shell', () => {
    expect(/^USER (\d+):\d+$/m.exec(final)?.[1]).toBe('1000');
    expect(final).not.toMatch(/^RUN /m);
    for (const [, form = ''] of final.matchAll(/^ *(?:ENTRYPOINT|CMD) (.*)$/gm)) expect(JSON.parse(form)).toBeInstanceOf(Array);
  });

  it('asks a path of the API for its health, at the port that is exposed and served', () => {
    expect(/^EXPOSE (\d+)$/m.exec(final)?.[1]).toBe(PORT);
    const [, port, path = ''] = /fetch\('http:\/\/127\.0\.0\.1:(\d+)([^']+)'\)/.exec(final) ?? [];
    expect(port).toBe(PORT);
    expect(Object.keys(paths)).toContain(path);
  });

  it('lets nobody in whom its starter does not name', () => {
    expect(containerfile).not.toMatch(/^(ENV|CMD|ENTRYPOINT).*anonymous/im);
  });
});

interface ComposeService {
  readonly build?: { readonly dockerfile?: string };
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly volumes?: readonly string[];
  readonly deploy?: { readonly resources: { readonly limits: { readonly memory: string } } };
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: object;
}

const { services, volumes } = parse(await read('compose.yaml'), { merge: true }) as Compose;

describe('the compose file', () => {
  const own = Object.entries(services).filter(([, { build }]) => build?.dockerfile !== undefined);

  it('offers engines that can be wired', async () => {
    const engines = offeredEngines(await settingsOf(services['locitorium']?.environment ?? {}));
    expect(engines.map(({ name, settings }) => [name, settings.geocoder, settings.model])).toEqual([
      ['llm', 'nominatim', 'qwen3:4b'],
      ['embedded', 'gazetteer', 'qwen3:4b'],
    ]);
  });

  it('has a corpus in PostgreSQL with its originals on a volume', async () => {
    const { environment = {}, volumes: mounted = [] } = services['corpus'] ?? {};
    const [{ settings }] = offeredEngines(await settingsOf(environment));
    const { hostname } = new URL(settings.corpusUrl ?? '');
    expect([settings.corpusStore, Object.keys(services).includes(hostname)]).toEqual(['postgres', true]);
    const folders = mounted.map((volume) => volume.split(':')[1] ?? '');
    expect(folders.some((folder) => settings.corpusFile?.startsWith(`${folder}/`))).toBe(true);
  });

  it('publishes nothing but on loopback, where the services may be used without keys', () => {
    expect(own.map(([name]) => name)).toEqual(['locitorium', 'embedded', 'corpus']);
    for (const [, { environment, ports }] of own) {
      expect(environment?.['LOCITORIUM_ALLOW_ANONYMOUS']).toBe('true');
      expect(ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
    }
    expect(Object.values(services).filter(({ ports }) => ports !== undefined)).toHaveLength(own.length);
  });

  it('lets the services write to volumes that the image has, as its user, and end in their own time', () => {
    for (const [, { read_only, cap_drop, volumes: mounted = [], stop_grace_period = '' }] of own) {
      expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
      for (const volume of mounted) expect(containerfile).toContain(`--chown=1000:1000 ${volume.split(':')[1]} `);
      expect(Number.parseInt(stop_grace_period, 10) * 1_000).toBeGreaterThan(defaults.shutdownGraceMs);
    }
    const used = Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0]));
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  });

  it('bounds the memory of whatever goes on running, and names versions', () => {
    const lasting = Object.entries(services).filter(([name]) => name !== 'model');
    expect(lasting.filter(([, { deploy }]) => deploy?.resources.limits.memory === undefined)).toEqual([]);
    for (const { image } of Object.values(services)) expect(image ?? ':1').toMatch(/:\d[\w.-]*$/);
  });
});

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: Readonly<Record<string, unknown>>;
}
interface Container {
  readonly image: string;
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly lifecycle: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  readonly resources: Readonly<Record<'requests' | 'limits', Readonly<Record<string, string>>>>;
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}
interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly containers: readonly [Container];
  readonly volumes: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[];
}

const manifestFiles = (await readdir(resolve(DEPLOY, 'kubernetes'))).filter((name) => name !== 'kustomization.yaml');
const manifests = await Promise.all(manifestFiles.map(async (name) => parse(await read(`kubernetes/${name}`)) as Manifest));

describe('the manifests of Kubernetes', () => {
  const specOf = (kind: string) => (manifests.find((manifest) => manifest.kind === kind) as Manifest).spec;
  const template = specOf('Deployment')['template'] as { readonly metadata: Manifest['metadata']; readonly spec: Pod };
  const pod = template.spec;
  const [container] = pod.containers;
  const environment = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));

  it('are all in the base, and select the pods of the deployment', async () => {
    const { resources } = parse(await read('kubernetes/kustomization.yaml')) as { readonly resources: readonly string[] };
    expect([...resources].sort()).toEqual([...manifestFiles].sort());
    const { labels } = template.metadata;
    expect(specOf('Service')['selector']).toEqual(labels);
    expect(specOf('NetworkPolicy')['podSelector']).toEqual({ matchLabels: labels });
    for (const kind of ['Deployment', 'PodDisruptionBudget']) expect(specOf(kind)['selector']).toEqual({ matchLabels: labels });
    expect(specOf('HorizontalPodAutoscaler')['scaleTargetRef']).toMatchObject({ name: 'locitorium', kind: 'Deployment' });
  });

  it('start the service as the image does, at its port', () => {
    expect(container.args).toEqual(JSON.parse(/^CMD (.*)$/m.exec(containerfile)?.[1] ?? ''));
    expect(container.ports.map(({ containerPort }) => String(containerPort))).toEqual([PORT]);
    const [{ name } = { name: '' }] = container.ports;
    expect(specOf('Service')['ports']).toMatchObject([{ targetPort: name }]);
    expect(specOf('NetworkPolicy')).toMatchObject({ egress: [], ingress: [{ ports: [{ port: name }] }] });
  });

  it('probe paths that the API has: not those of readiness to restart', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet)).toEqual(
      ['/health/live', '/health/ready', '/health/live'].map((path) => ({ path, port: container.ports[0]?.name })),
    );
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) expect(Object.keys(paths)).toContain(httpGet.path);
  });

  it('have settings that can be read, and keys in a file of the secret that is mounted', async () => {
    const [{ settings }] = offeredEngines(await settingsOf(environment));
    expect(settings.allowAnonymous).toBe(false);
    const mount = container.volumeMounts.find(({ mountPath }) => settings.apiKeysFile?.startsWith(`${mountPath}/`));
    expect(pod.volumes.find(({ name }) => name === mount?.name)?.secret?.secretName).toBe('locitorium-keys');
  });

  it('leave the time that the service takes to finish what it accepted', async () => {
    const [{ settings }] = offeredEngines(await settingsOf(environment));
    const { seconds } = container.lifecycle.preStop.sleep;
    expect((pod.terminationGracePeriodSeconds - seconds) * 1_000).toBeGreaterThan(settings.shutdownGraceMs);
  });

  it('keep to the restricted standard of pods, with a folder to write where the image writes', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1_000, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounted = container.volumeMounts.map(({ mountPath }) => mountPath);
    expect(mounted).toContain(/^ENV LOCITORIUM_CACHE_DIR=(.*)$/m.exec(containerfile)?.[1]);
    expect(mounted).toContain('/tmp');
  });

  it('allow the memory to which docs/operations.md bounds the service', async () => {
    const operations = await readFile(resolve(ROOT, 'docs/operations.md'), 'utf8');
    const bound = Number(/: ([\d,]+) MB together/.exec(operations)?.[1]?.replace(',', '')) * 1e6;
    expect(Number.parseInt(container.resources.limits['memory'] ?? '', 10) * MEBIBYTE).toBeGreaterThan(bound);
  });
});
