import { evidenceFileSchema } from '@locitorium/adapters-graph';
import { correctionsLineSchema, datasetLineSchema, predictionLineSchema } from '@locitorium/domain';
import { configFileSchema } from 'locitorium';
import { z } from 'zod';
import { settingsTable } from './settings-table.ts';

/** A file of the repository that is made from records in the code. */
export interface PublishedFile {
  /** From the root of the repository. */
  readonly path: string;
  /** The whole new content, given the content that stands there (null: none). */
  readonly render: (current: string | null) => string;
}

/** Everything that is published from schemas, in order of path. */
export const PUBLISHED_FILES: readonly PublishedFile[] = [
  { path: 'docs/configuration.md', render: (current) => withSection(current ?? '', 'settings', settingsTable()) },
  jsonSchema('corrections', 'One line of a corrections file', correctionsLineSchema),
  jsonSchema('dataset', 'One line of a dataset', datasetLineSchema),
  jsonSchema('evidence', 'A task’s evidence', evidenceFileSchema),
  jsonSchema('predictions', 'One line of predictions.jsonl', predictionLineSchema),
  jsonSchema('settings', 'A configuration file', configFileSchema()),
];

/** JSON Schema 2020-12. What is written is exactly this; readers accept unknown fields. */
function jsonSchema(name: string, title: string, schema: z.ZodType): PublishedFile {
  return {
    path: `docs/schemas/${name}.schema.json`,
    render: () => {
      const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' });
      return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
    },
  };
}

/** Replaces what stands between `<!-- NAME:begin … -->` and `<!-- NAME:end -->`. Throws where the marks are missing. */
function withSection(page: string, name: string, content: string): string {
  const section = new RegExp(`(<!-- ${name}:begin[^>]*-->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  if (!section.test(page)) throw new Error(`The page has no section ${name}.`);
  return page.replace(section, (_whole, begin: string, end: string) => `${begin}${content}${end}`);
}
