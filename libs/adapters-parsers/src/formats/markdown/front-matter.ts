import { parse } from 'yaml';

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Longest front matter that is read, in UTF-16 code units. */
const LONGEST = 65_536;

export interface MarkdownParts {
  /** What the YAML before the text says; empty where there is none. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Text and YAML of Markdown. Lines between dashes that are no YAML are text. */
export function markdownParts(markdown: string): MarkdownParts {
  const [block = '', yaml = ''] = FRONT_MATTER.exec(markdown.slice(0, LONGEST)) ?? [];
  const fields = block === '' ? null : mapOf(yaml);
  return fields === null ? { fields: {}, body: markdown } : { fields, body: markdown.slice(block.length) };
}

function mapOf(yaml: string): Readonly<Record<string, unknown>> | null {
  try {
    // Dates stay as they are written.
    const value: unknown = parse(yaml, { schema: 'core', logLevel: 'silent' });
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
