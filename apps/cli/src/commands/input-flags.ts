import type { Command } from 'commander';
import type { InputFields } from 'locitorium';

/** Flags that say which columns of a table, or fields of JSON, hold what. */
export interface InputFieldFlags {
  readonly textColumn?: string;
  readonly idColumn?: string;
  readonly langColumn?: string;
}

export function addInputFlags(command: Command): Command {
  return command
    .option('--text-column <NAME>', 'column or JSON field with the text (default: text, content, body or article)')
    .option('--id-column <NAME>', 'column or field with the identifier (default: doc_id or id, else a hash of the text)')
    .option('--lang-column <NAME>', 'column or field with the language, as a BCP 47 tag (default: lang or language)');
}

export function inputFieldsOf({ textColumn, idColumn, langColumn }: InputFieldFlags): InputFields {
  return {
    ...(textColumn !== undefined && { text: textColumn }),
    ...(idColumn !== undefined && { id: idColumn }),
    ...(langColumn !== undefined && { lang: langColumn }),
  };
}
