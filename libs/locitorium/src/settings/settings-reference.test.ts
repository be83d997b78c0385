import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { configFileSchema, settingsReference } from './settings-reference.ts';
import { resolveSettings } from './resolve-settings.ts';

describe('settingsReference', () => {
  it('spells a key for each place', () => {
    expect(settingsReference().find(({ key }) => key === 'maxCandidates')?.names).toEqual({
      file: 'max_candidates',
      variable: 'LOCITORIUM_MAX_CANDIDATES',
      flag: '--max-candidates',
    });
  });

  it('says both defaults where they follow from the wiring', () => {
    expect(settingsReference().find(({ key }) => key === 'maxChars')?.fallback).toBe('200,000; 4,000 with a language model');
  });
});

describe('configFileSchema', () => {
  it('takes all defaults that can be written down, and nothing unknown', () => {
    const { settings } = resolveSettings([]);
    const file = Object.fromEntries(
      settingsReference().flatMap(({ key, names }) => (key === 'engine' ? [] : [[names.file, settings[key]]])),
    );
    expect(configFileSchema().parse({ $schema: 'x', engine: 'llm', ...file })).toMatchObject(file);
    expect(configFileSchema().safeParse({ geocdoer: 'gazetteer' }).success).toBe(false);
  });

  it('is a JSON Schema', () => {
    expect(z.toJSONSchema(configFileSchema(), { io: 'input' })).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { long: { enum: ['reject', 'split'] } },
    });
  });
});
