import { describe, expect, it } from '@jest/globals';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { billOfMaterials, packagesNamedIn, type Materials } from './bill-of-materials.ts';

const SHA512 = Buffer.alloc(64, 7);
const materials: Materials = {
  name: 'locitorium',
  version: '1.2.3',
  description: 'Text in, real places out.',
  license: 'MIT',
  lock: {
    packages: {
      'node_modules/@a/b': {
        version: '1.0.0',
        license: 'MIT',
        integrity: `sha512-${SHA512.toString('base64')}`,
        dependencies: { c: '^2.0.0' },
        optionalDependencies: { native: '1.0.0' },
      },
      'node_modules/c': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
      'node_modules/@a/b/node_modules/c': { version: '2.1.0', license: 'a licence of its own' },
      'node_modules/d': { version: '1.0.0', license: 'MIT', dependencies: { c: '2.1.0' } },
      'node_modules/d/node_modules/c': { version: '2.1.0', license: 'a licence of its own' },
      'node_modules/native': { version: '1.0.0', optional: true },
      'node_modules/leaflet': { version: '1.9.4', license: 'BSD-2-Clause' },
      'node_modules/unused': { version: '1.0.0' },
    },
  },
  dependencies: ['@a/b', 'd'],
  bundled: [{ name: 'leaflet', version: '1.9.4' }],
  data: [
    {
      path: 'resources/gazetteer.bin',
      sha256: 'ab'.repeat(32),
      sources: [{ name: 'GeoNames', url: 'https://www.geonames.org/', licence: 'CC BY 4.0', notice: 'Contains data of GeoNames.' }],
    },
  ],
};

interface Listed {
  readonly 'bom-ref': string;
  readonly scope?: string;
  readonly properties?: readonly { readonly name: string }[];
  readonly licenses?: readonly object[];
  readonly hashes?: readonly { readonly content: string }[];
  readonly components?: readonly Listed[];
}
interface Bill {
  readonly components: readonly Listed[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}
const bill = JSON.parse(billOfMaterials(materials)) as Bill;
const listed = (ref: string): Listed | undefined => bill.components.find((component) => component['bom-ref'] === ref);

describe('the bill of materials', () => {
  it('keeps to the schema of CycloneDX 1.6, strictly', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(billOfMaterials(materials))).toBeNull();
    // It would say so.
    expect(await validator.validate(billOfMaterials(materials).replace('"library"', '"book"'))).not.toBeNull();
  });

  it('lists what is installed beside the package, as locked and with all that it needs, what is inside it, and nothing else', () => {
    expect(bill.components.map((component) => component['bom-ref'])).toEqual([
      'pkg:npm/%40a/b@1.0.0',
      'pkg:npm/c@2.1.0',
      'pkg:npm/d@1.0.0',
      'pkg:npm/leaflet@1.9.4',
      'pkg:npm/native@1.0.0',
      'resources/gazetteer.bin',
    ]);
    expect(bill.dependencies.find(({ ref }) => ref === 'pkg:npm/locitorium@1.2.3')?.dependsOn).toEqual([
      'pkg:npm/%40a/b@1.0.0',
      'pkg:npm/d@1.0.0',
      'pkg:npm/leaflet@1.9.4',
    ]);
    expect(bill.dependencies.find(({ ref }) => ref === 'pkg:npm/%40a/b@1.0.0')?.dependsOn).toEqual([
      'pkg:npm/c@2.1.0',
      'pkg:npm/native@1.0.0',
    ]);
  });

  it('marks what comes along inside, and what may be absent', () => {
    const bundled = bill.components.filter(({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:bundled'));
    expect(bundled.map((component) => component['bom-ref'])).toEqual(['pkg:npm/leaflet@1.9.4']);
    expect(listed('pkg:npm/native@1.0.0')?.scope).toBe('optional');
  });

  it('has hashes and licences: ids where they are of SPDX, else the words; of data those of each source', () => {
    expect(listed('pkg:npm/%40a/b@1.0.0')).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ content: SHA512.toString('hex') }],
    });
    expect(listed('pkg:npm/c@2.1.0')?.licenses).toEqual([{ license: { name: 'a licence of its own' } }]);
    expect(listed('resources/gazetteer.bin')?.components).toMatchObject([
      { name: 'GeoNames', licenses: [{ license: { id: 'CC-BY-4.0' } }] },
    ]);
  });

  it('is the same for the same materials', () => {
    expect(billOfMaterials(materials)).toBe(billOfMaterials(materials));
    expect(billOfMaterials(materials)).not.toMatch(/timestamp|serialNumber/);
  });

  it('refuses a page with a package that the lock does not have', () => {
    expect(() => billOfMaterials({ ...materials, bundled: [{ name: 'leaflet', version: '9.9.9' }] })).toThrow('leaflet 9.9.9 is bundled');
  });
});

it('reads the packages of a page from the headings of their licences', () => {
  expect(packagesNamedIn('<script>/*!\n## leaflet - 1.9.4 (BSD-2-Clause)\n## @a/b - 1.0.0 (MIT)\n\nCopyright\n*/')).toEqual([
    { name: 'leaflet', version: '1.9.4' },
    { name: '@a/b', version: '1.0.0' },
  ]);
});
