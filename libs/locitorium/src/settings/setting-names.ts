/** The names of one setting: the same word in the spelling of each place. */
export interface SettingNames {
  /** In a configuration file: `max_chars`. */
  readonly file: string;
  /** In the environment: `LOCITORIUM_MAX_CHARS`. */
  readonly variable: string;
  /** On the command line: `--max-chars`. */
  readonly flag: string;
}

export function namesOf(key: string): SettingNames {
  const words = key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const file = words.join('_');
  return { file, variable: `LOCITORIUM_${file.toUpperCase()}`, flag: `--${words.join('-')}` };
}
