import { UsageError } from '@locitorium/domain';
import type { JsonSchema } from '@locitorium/ports';

/** Longer bounds crash the model runner (Ollama 0.17: 2,000 works, more does not). */
const LONGEST_STRING_BOUND = 2000;

/** Nesting of references and schemas beyond which a schema is taken to be recursive. */
const DEEPEST = 32;

/** Keywords that Ollama's grammar honours; every other one is ignored, refused, or crashes the runner. */
const KEPT = ['type', 'enum', 'const', 'required', 'minItems', 'maxItems', 'minLength'] as const;

/** Integer bounds are honoured, bounds of other numbers are ignored. Beyond 2^53 they say nothing and only grow the grammar. */
const INTEGER_BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/**
 * The part of a JSON Schema that constrains an answer of Ollama: local references are written out, what the grammar cannot
 * express is left away. The result allows at least what the schema allows (but for strings beyond 2,000 characters): the
 * answer is validated against the whole schema afterwards.
 *
 * Property order is kept: models write properties in this order. Throws for references that are recursive or not local.
 */
export function reduceSchema(schema: JsonSchema): JsonSchema {
  return reduce(schema, schema, 0);
}

function reduce(given: JsonSchema, root: JsonSchema, depth: number): JsonSchema {
  if (depth > DEEPEST) throw unsupported('recursive references');
  const schema = resolve(given, root);
  const alternatives = alternativesOf(schema);
  if (alternatives !== null) return { anyOf: alternatives.map((alternative) => reduce(alternative, root, depth + 1)) };

  const reduced: Record<string, unknown> = {};
  for (const key of KEPT) if (schema[key] !== undefined) reduced[key] = schema[key];
  if (typeof schema['maxLength'] === 'number') reduced['maxLength'] = Math.min(schema['maxLength'], LONGEST_STRING_BOUND);
  if (schema['type'] === 'integer') {
    for (const key of INTEGER_BOUNDS) {
      const bound = schema[key];
      if (typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER) reduced[key] = bound;
    }
  }
  if (isSchema(schema['items'])) reduced['items'] = reduce(schema['items'], root, depth + 1);
  if (isSchema(schema['properties'])) {
    reduced['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, property]) => [name, isSchema(property) ? reduce(property, root, depth + 1) : {}]),
    );
    if (schema['additionalProperties'] === true) reduced['additionalProperties'] = true;
  }
  return reduced;
}

/** `anyOf` and `oneOf` work alone; beside other keywords that describe a value they are broken, and those keywords win. */
function alternativesOf(schema: JsonSchema): readonly JsonSchema[] | null {
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (!Array.isArray(alternatives) || schema['properties'] !== undefined || schema['type'] !== undefined || schema['enum'] !== undefined)
    return null;
  return alternatives.filter(isSchema);
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema;
  for (let steps = 0; steps < DEEPEST; steps += 1) {
    const reference = current['$ref'];
    if (typeof reference !== 'string') return current;
    current = target(reference, root);
  }
  throw unsupported('recursive references');
}

function target(reference: string, root: JsonSchema): JsonSchema {
  const path = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(reference);
  const definitions = path === null ? undefined : root[path[1] as string];
  const found = isSchema(definitions) ? definitions[decodeURIComponent(path?.[2] as string)] : undefined;
  if (!isSchema(found)) throw unsupported('references that are not to its own $defs');
  return found;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unsupported(what: string): UsageError {
  return new UsageError('unsupported_schema', `The schema of an answer must not have ${what}: no grammar can be made of it.`);
}
