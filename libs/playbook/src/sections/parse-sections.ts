import { describeIssues, UsageError } from '@locitorium/domain';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';

/** What kind of lessons a section of a playbook holds. */
export interface SectionDefinition {
  readonly name: string;
  readonly description: string;
}

const sectionDefinition: z.ZodType<SectionDefinition> = z.strictObject({ name: z.string().min(1), description: z.string() });

/** A list for each dataset. An empty file defines none. */
const sectionsFile = z.record(z.string(), z.array(sectionDefinition).nullable()).nullable();

/**
 * The sections of each dataset, from YAML. None for a dataset that the file does not name.
 *
 * Throws a UsageError `invalid_sections` that says where the file is wrong.
 *
 * @param source what to call the file in an error
 */
export function parseSections(yaml: string, source: string): (dataset: string) => readonly SectionDefinition[] {
  let value: unknown;
  try {
    value = parse(yaml);
  } catch (error) {
    const at = error instanceof YAMLParseError ? (error.linePos?.[0] ?? null) : null;
    throw invalid(source, at === null ? 'is not YAML' : `is not YAML (line ${at.line}, column ${at.col})`);
  }
  const parsed = sectionsFile.safeParse(value);
  if (!parsed.success) throw invalid(source, `does not define sections (${describeIssues(parsed.error)})`);
  const byDataset = new Map(Object.entries(parsed.data ?? {}));
  return (dataset) => byDataset.get(dataset) ?? [];
}

function invalid(source: string, what: string): UsageError {
  const form = 'Write the name of a dataset, and below it a list of sections, each with name and description';
  return new UsageError('invalid_sections', `${source} ${what}. ${form}.`, { file: source });
}
