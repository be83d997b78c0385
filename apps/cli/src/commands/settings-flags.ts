import { Option, type Command } from 'commander';
import { SETTING_GROUPS, settingsReference, type Servers, type SettingReference } from 'locitorium';

/** Groups of settings that belong to a few commands. */
const OF_FEW = ['corpus', 'answers', 'playbook', 'service'] as const;

/** Settings that the short help has: what most people change. */
const OFTEN_CHANGED: ReadonlySet<string> = new Set(
  (
    'config engine geocoder model policy playbook allowRemote minConfidence maxCandidates maxChars long workers ' +
    'embedder embeddingModel reranker answerer'
  ).split(' '),
);
const OTHER_SETTINGS = new WeakSet<Option>();

/** Whether only the full help has a flag. */
export const isForFullHelp = (option: Option): boolean => OTHER_SETTINGS.has(option);

/** Corrections may name records of it. */
export const isGazetteer = ({ key }: SettingReference): boolean => key === 'gazetteer';

/** What a question to a language model depends on, where nothing is grounded: the prompts of grounding alone carry lessons. */
export const isOfModel = ({ key, group }: SettingReference): boolean =>
  (group === 'model' && !key.startsWith('lesson')) || ['llm', 'allowRemote', 'deadlineMs', 'retries'].includes(key);

interface SettingsFlagsOptions {
  /** Which of those this command has. */
  readonly groups?: readonly (typeof OF_FEW)[number][];
  /** The few settings of a command that uses no others. */
  readonly only?: (setting: SettingReference) => boolean;
  /** A setting for which the command has a flag of its own. */
  readonly except?: SettingReference['key'];
}

/**
 * A flag for every setting, in chapters, made from the table of settings. Values stay text; reading them is the library's.
 * Those of the service, of a corpus, of its answers and of playbooks belong to the commands that use or check them; a command that asks
 * nobody needs `only` a few.
 * A switch that is on by default has a flag that switches it off.
 * The key of a flag's value in `command.opts()` is the key of its setting.
 */
export function addSettingsFlags(command: Command, servers: Servers, { groups = [], only, except }: SettingsFlagsOptions = {}): Command {
  command.addOption(
    new Option('--config <FILE>', 'JSON file with settings (default: LOCITORIUM_CONFIG, or ./locitorium.config.json)').helpGroup(
      `${SETTING_GROUPS.wiring}:`,
    ),
  );
  const add = (option: Option, { key, group }: SettingReference): void => {
    if (!OFTEN_CHANGED.has(key) && only === undefined) OTHER_SETTINGS.add(option);
    command.addOption(option.helpGroup(`${SETTING_GROUPS[group]}:`));
  };
  if (only === undefined) command.option('--help-all', 'show help with all settings');
  const notHere: readonly SettingReference['group'][] = OF_FEW.filter((group) => !groups.includes(group));
  for (const setting of settingsReference(servers)) {
    const { key, names, placeholder, fallback, meaning, group } = setting;
    if (notHere.includes(group) || key === except || only?.(setting) === false) continue;
    if (placeholder === null && fallback === 'true') {
      command.addOption(new Option(names.flag).hideHelp());
      add(new Option(names.flag.replace('--', '--no-'), `do not ${meaning}`), setting);
      continue;
    }
    const usage = placeholder === null ? names.flag : `${names.flag} <${placeholder}>`;
    const shown = placeholder === null || fallback === 'none' ? meaning : `${meaning} (default: ${fallback})`;
    add(new Option(usage, shown), setting);
  }
  return command;
}

/** The values of settings flags among all options of a command. */
export function settingsFlags(options: Readonly<Record<string, unknown>>, servers: Servers): Record<string, unknown> {
  return Object.fromEntries(settingsReference(servers).map(({ key }) => [key, options[key]]));
}
