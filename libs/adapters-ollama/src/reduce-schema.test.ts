import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@locitorium/ports';
import { z } from 'zod';
import { reduceSchema } from './reduce-schema.ts';

describe('reduceSchema', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    ['patterns', { type: 'string', pattern: '^\\d+$', maxLength: 9 }, { type: 'string', maxLength: 9 }],
    ['formats', { type: 'string', format: 'uri' }, { type: 'string' }],
    ['titles and descriptions', { type: 'string', title: 'T', description: 'D', default: 'x', examples: ['y'] }, { type: 'string' }],
    ['bounds of broken numbers', { type: 'number', minimum: 0, maximum: 1 }, { type: 'number' }],
    [
      'uniqueItems',
      { type: 'array', items: { type: 'integer' }, uniqueItems: true, maxItems: 3 },
      { type: 'array', items: { type: 'integer' }, maxItems: 3 },
    ],
    ['conditions', { type: 'object', properties: {}, if: {}, then: {}, else: {}, not: {} }, { type: 'object', properties: {} }],
    [
      'integer bounds that say nothing',
      { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      { type: 'integer' },
    ],
    [
      'alternatives beside properties',
      { type: 'object', properties: { a: { type: 'null' } }, anyOf: [{}] },
      { type: 'object', properties: { a: { type: 'null' } } },
    ],
    [
      'schemas of unlisted properties',
      { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
      { type: 'object', properties: {} },
    ],
  ])('leaves out %s', (_what, schema, reduced) => {
    expect(reduceSchema(schema)).toEqual(reduced);
  });

  it.each<[string, JsonSchema]>([
    ['enums of any type', { enum: ['a', 1, null] }],
    ['constants', { const: 'a' }],
    ['integer bounds', { type: 'integer', minimum: 0, exclusiveMaximum: 11 }],
    ['lengths', { type: 'array', items: { type: 'string', minLength: 1, maxLength: 200 }, minItems: 0, maxItems: 20 }],
    ['lists of types', { type: ['string', 'null'] }],
    ['alternatives alone', { anyOf: [{ type: 'integer' }, { type: 'null' }] }],
    ['open objects', { type: 'object', properties: {}, additionalProperties: true }],
  ])('keeps %s', (_what, schema) => {
    expect(reduceSchema(schema)).toEqual(schema);
  });

  it('bounds strings where longer bounds would crash the runner', () => {
    expect(reduceSchema({ type: 'string', maxLength: 100_000 })).toEqual({ type: 'string', maxLength: 2000 });
  });

  it('writes references out', () => {
    const schema = {
      $defs: { rank: { type: 'integer', enum: [1, 2] }, again: { $ref: '#/$defs/rank' } },
      type: 'object',
      properties: { a: { $ref: '#/$defs/again' } },
    };
    expect(reduceSchema(schema)).toEqual({ type: 'object', properties: { a: { type: 'integer', enum: [1, 2] } } });
  });

  it.each<[string, JsonSchema]>([
    ['a tree', { $defs: { node: { type: 'object', properties: { child: { $ref: '#/$defs/node' } } } }, $ref: '#/$defs/node' }],
    ['itself', { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' }],
    ['another document', { $ref: 'https://schemas.example/a.json' }],
    ['nothing', { $ref: '#/$defs/missing' }],
  ])('refuses references to %s', (_what, schema) => {
    expect(() => reduceSchema(schema)).toThrow(expect.objectContaining({ kind: 'unsupported_schema' }));
  });

  it('keeps the order of properties and changes nothing it was given', () => {
    const schema = z.toJSONSchema(
      z.strictObject({ reasoning: z.string().max(80), choice: z.int().min(0).max(9).nullable(), tags: z.array(z.enum(['a', 'b'])).max(2) }),
    );
    const before = structuredClone(schema);
    const reduced = reduceSchema(schema as JsonSchema);
    expect(Object.keys(reduced['properties'] as object)).toEqual(['reasoning', 'choice', 'tags']);
    expect(reduced).toEqual({
      type: 'object',
      required: ['reasoning', 'choice', 'tags'],
      properties: {
        reasoning: { type: 'string', maxLength: 80 },
        choice: { anyOf: [{ type: 'integer', minimum: 0, maximum: 9 }, { type: 'null' }] },
        tags: { type: 'array', maxItems: 2, items: { type: 'string', enum: ['a', 'b'] } },
      },
    });
    expect(schema).toEqual(before);
  });
});
