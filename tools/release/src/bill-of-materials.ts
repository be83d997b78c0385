import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import parseExpression from 'spdx-expression-parse';
import { dependenciesOf, neededBy, type Lock } from './lock.ts';

/** What the package is, holds and needs. */
export interface Materials {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly lock: Lock;
  /** Packages that npm installs beside it; all that these need is found in the lock. Optional peers are their users' own. */
  readonly dependencies: readonly string[];
  /** Packages whose code is in its files. */
  readonly bundled: readonly BundledPackage[];
  readonly data: readonly DataFile[];
}

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
}

/** A file of data or parameters in the package. */
export interface DataFile {
  /** Path in the package. */
  readonly path: string;
  /** Hexadecimal. */
  readonly sha256: string;
  /** What it was made of, as far as each has a licence of its own to be named. */
  readonly sources: readonly { readonly name: string; readonly url: string; readonly licence: string; readonly notice: string }[];
}

/** How npm's packages are marked whose code comes along: https://github.com/CycloneDX/cyclonedx-property-taxonomy/blob/main/cdx/npm.md */
const BUNDLED = 'cdx:npm:package:bundled';

/** The packages that files say they have inside, in headings of their licences: `## leaflet - 1.9.4 (BSD-2-Clause)`. */
export function packagesNamedIn(text: string): readonly BundledPackage[] {
  return [...text.matchAll(/^## (\S+) - (\S+) \(.+\)$/gm)].map(([, name = '', version = '']) => ({ name, version }));
}

/**
 * The package's bill of materials as CycloneDX 1.6 in JSON, the same bytes for the same materials: it has no time and no serial number.
 *
 * @throws Error for a bundled package that is not in the lock
 */
export function billOfMaterials({ lock, dependencies, bundled, data, ...product }: Materials): string {
  const bom = new Models.Bom();
  const root = new Models.Component(Enums.ComponentType.Library, product.name, {
    ...identity(product.name, product.version),
    description: product.description,
    licenses: licensesOf(product.license),
  });
  bom.metadata.component = root;

  // One version is one thing, at however many places it lies. Two would get numbers by chance.
  const components = new Map<string, Models.Component>();
  const componentAt = (path: string): Models.Component => {
    const component = componentOf(path, lock);
    const known = components.get(component.bomRef.value ?? '') ?? component;
    components.set(known.bomRef.value ?? '', known);
    return known;
  };
  for (const path of neededBy(dependencies, lock, { optional: true })) {
    const component = componentAt(path);
    for (const needed of dependenciesOf(path, lock, { optional: true })) component.dependencies.add(componentAt(needed).bomRef);
    if (dependencies.includes(nameAt(path)) && path === `node_modules/${nameAt(path)}`) root.dependencies.add(component.bomRef);
  }
  for (const { name, version } of bundled) {
    const path = Object.keys(lock.packages).find((key) => nameAt(key) === name && lock.packages[key]?.version === version);
    if (path === undefined)
      throw new Error(`${name} ${version} is bundled, but package-lock.json does not have it. Run npm ci, then build again.`);
    const component = componentAt(path);
    component.properties.add(new Models.Property(BUNDLED, 'true'));
    root.dependencies.add(component.bomRef);
  }
  for (const component of components.values()) bom.components.add(component);
  for (const file of data) bom.components.add(dataComponent(file));

  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function componentOf(path: string, lock: Lock): Models.Component {
  const { name = nameAt(path), version = '', license, integrity, optional = false } = lock.packages[path] ?? {};
  const sha512 = /sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...identity(name, version),
    licenses: licensesOf(license),
    scope: optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
    hashes: new Models.HashDictionary(
      sha512 === undefined ? [] : [[Enums.HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex')]],
    ),
  });
}

function dataComponent({ path, sha256, sources }: DataFile): Models.Component {
  return new Models.Component(Enums.ComponentType.Data, path, {
    bomRef: path,
    description: 'Where it is from, and whose licences apply: NOTICE.',
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-256'], sha256]]),
    components: new Models.ComponentRepository(
      sources.map(
        ({ name, url, licence, notice }) =>
          new Models.Component(Enums.ComponentType.Data, name, {
            bomRef: `${path}#${name}`,
            description: notice,
            licenses: licensesOf(licence),
            externalReferences: new Models.ExternalReferenceRepository([
              new Models.ExternalReference(url, Enums.ExternalReferenceType.Website),
            ]),
          }),
      ),
    ),
  });
}

function identity(name: string, version: string) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { version, purl, bomRef: purl };
}

const licenses = new Contrib.License.Factories.LicenseFactory(parseExpression);

/** An SPDX id or expression where it is one, else the words as they are. */
const licensesOf = (licence: string | undefined): Models.LicenseRepository =>
  new Models.LicenseRepository(licence === undefined ? [] : [licenses.makeFromString(licence.replace(/^CC BY (\d\.\d)$/, 'CC-BY-$1'))]);
