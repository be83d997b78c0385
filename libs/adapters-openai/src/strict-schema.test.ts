import { describe, expect, it } from '@jest/globals';
import { strictSchema } from './strict-schema.ts';

const nested = {
  type: 'object',
  properties: {
    format: {
      type: 'array',
      maxItems: 3,
      items: { type: 'object', properties: { pattern: { type: 'string', maxLength: 5, enum: ['format'] } }, required: ['pattern'] },
    },
  },
  required: ['format'],
};

describe('strictSchema', () => {
  it('closes every object', () => {
    expect(strictSchema(nested, { keepStringBounds: true })).toEqual({
      strict: true,
      schema: {
        ...nested,
        properties: {
          format: {
            type: 'array',
            maxItems: 3,
            items: {
              type: 'object',
              properties: { pattern: { type: 'string', maxLength: 5, enum: ['format'] } },
              required: ['pattern'],
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    });
  });

  it('leaves out bounds of strings for servers that refuse them, but no property that is called like one', () => {
    const { schema } = strictSchema(nested, { keepStringBounds: false });
    expect(JSON.stringify(schema)).not.toContain('maxLength');
    expect(schema).toMatchObject({ properties: { format: { items: { properties: { pattern: { type: 'string', enum: ['format'] } } } } } });
  });

  it.each([
    ['a property that may be missing', { type: 'object', properties: { a: { type: 'string' } }, required: [] }],
    ['further properties', { type: 'object', properties: {}, required: [], additionalProperties: { type: 'string' } }],
  ])('does not claim to be strict with %s', (_what, schema) => {
    expect(strictSchema(schema, { keepStringBounds: true }).strict).toBe(false);
  });

  it('leaves the schema as it was', () => {
    const before = structuredClone(nested);
    strictSchema(nested, { keepStringBounds: false });
    expect(nested).toEqual(before);
  });
});
