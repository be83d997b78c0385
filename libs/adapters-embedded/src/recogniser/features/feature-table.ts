import { hashOf } from '@locitorium/ports';
import { fnv1a } from '../text/fnv.ts';

/** One integer fact about a token: a hash, a class, a small count. Templates combine atoms. */
export interface Atom {
  readonly name: string;
  readonly meaning: string;
}

/** A feature family: for every token, the conjunction of its atoms. Absent when one of them is. */
export interface FeatureTemplate {
  readonly name: string;
  readonly atoms: readonly string[];
  readonly meaning: string;
}

/** Value of an atom that a token does not have. */
export const ABSENT = -0x80000000;

/** A table of atoms [name, meaning] and templates [name, atoms, meaning], made when it is first asked for. */
export function lazyFeatureTable(
  name: string,
  atomVersion: number,
  atoms: readonly (readonly [string, string])[],
  templates: readonly (readonly [string, readonly string[], string])[],
): () => FeatureTable {
  let table: FeatureTable | null = null;
  const toTemplate = ([of, atomsOf, meaning]: (typeof templates)[number]): FeatureTemplate => ({ name: of, atoms: atomsOf, meaning });
  const toAtom = ([of, meaning]: (typeof atoms)[number]): Atom => ({ name: of, meaning });
  return () => (table ??= new FeatureTable(name, atomVersion, atoms.map(toAtom), templates.map(toTemplate)));
}

/** Murmur3 finaliser constants: https://github.com/aappleby/smhasher (public domain). */
const MIX_1 = 0x85ebca6b;
const MIX_2 = 0xc2b2ae35;
const STEP = 0x9e3779b1;

/**
 * Atoms and the templates over them, by name. Features are 32-bit hashes of template name and atom values, so parameters fit
 * exactly one table: `fingerprint` changes with any name, conjunction, or `atomVersion`.
 */
export class FeatureTable {
  readonly atoms: readonly Atom[];
  readonly templates: readonly FeatureTemplate[];
  readonly fingerprint: string;
  /** For each template: seed, number of atoms, indices of atoms. */
  readonly plan: Int32Array;

  /** `atomVersion` counts changes in how atoms are computed that their names do not show. */
  constructor(name: string, atomVersion: number, atoms: readonly Atom[], templates: readonly FeatureTemplate[]) {
    const indices = new Map(atoms.map((atom, index) => [atom.name, index]));
    if (indices.size !== atoms.length) throw new TypeError(`Feature table ${name}: two atoms of one name.`);
    if (new Set(templates.map((template) => template.name)).size !== templates.length)
      throw new TypeError(`Feature table ${name}: two templates of one name.`);
    this.atoms = atoms;
    this.templates = templates;
    this.fingerprint = hashOf({
      name,
      atomVersion,
      atoms: atoms.map((atom) => atom.name),
      templates: templates.map((template) => [template.name, ...template.atoms]),
    });
    this.plan = Int32Array.from(
      templates.flatMap((template) => [
        fnv1a(template.name),
        template.atoms.length,
        ...template.atoms.map((atom) => {
          const index = indices.get(atom);
          if (index === undefined) throw new TypeError(`Feature table ${name}: template ${template.name} uses the unknown atom ${atom}.`);
          return index;
        }),
      ]),
    );
  }

  /** Writes the features of one token, given by the values of its atoms, to `features` from `at` on; answers where they end. */
  features(values: Int32Array, features: Int32Array, at: number): number {
    const plan = this.plan;
    let next = at;
    let position = 0;
    while (position < plan.length) {
      let hash = plan[position]!;
      const end = position + 2 + plan[position + 1]!;
      let present = true;
      for (position += 2; position < end; position++) {
        const value = values[plan[position]!]!;
        if (value === ABSENT) {
          present = false;
          break;
        }
        hash = Math.imul(((hash << 13) | (hash >>> 19)) ^ Math.imul(value, STEP), MIX_1);
      }
      position = end;
      if (!present) continue;
      hash ^= hash >>> 15;
      hash = Math.imul(hash, MIX_2);
      features[next++] = hash ^ (hash >>> 13);
    }
    return next;
  }
}
