import type { JsonSchema } from '@locitorium/ports';

/** Bounds of strings: local grammars honour them, hosted services refuse a schema that has them. */
const STRING_BOUNDS: readonly string[] = ['minLength', 'maxLength', 'pattern', 'format'];

/**
 * A schema in the form of OpenAI's structured output: objects are closed. `strict`: whether every property of every object is required,
 * as it demands. The answer is validated against the whole schema afterwards, so that bounds may be left out here.
 */
export function strictSchema(schema: JsonSchema, { keepStringBounds }: { readonly keepStringBounds: boolean }) {
  let strict = true;
  const closed = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(closed);
    if (!isSchema(given)) return given;
    const result: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(given)) {
      if (!keepStringBounds && STRING_BOUNDS.includes(keyword)) continue;
      // A property may be called like a keyword: names are kept as they are.
      result[keyword] =
        NAMED_SCHEMAS.includes(keyword) && isSchema(value)
          ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, closed(property)]))
          : CONSTANTS.includes(keyword)
            ? value
            : closed(value);
    }
    if (isSchema(given['properties'])) {
      const required: unknown = given['required'];
      if (!Object.keys(given['properties']).every((name) => Array.isArray(required) && required.includes(name))) strict = false;
      if (given['additionalProperties'] === undefined) result['additionalProperties'] = false;
      else if (given['additionalProperties'] !== false) strict = false;
    }
    return result;
  };
  return { schema: closed(schema) as JsonSchema, strict };
}

const NAMED_SCHEMAS: readonly string[] = ['properties', '$defs', 'definitions'];
const CONSTANTS: readonly string[] = ['enum', 'const', 'default', 'examples', 'required'];

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
