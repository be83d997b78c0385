import { Option, type Command } from 'commander';
import { SETTING_GROUPS, settingsReference } from 'locitorium';

/**
 * A flag for every setting, in chapters, made from the table of settings. Values stay text; reading them is the library's.
 * Those of the service belong to the commands that start or check one.
 * The key of a flag's value in `command.opts()` is the key of its setting.
 */
export function addSettingsFlags(command: Command, { service = false } = {}): Command {
  command.addOption(new Option('--config <FILE>', 'settings from a JSON file (default: LOCITORIUM_CONFIG, or locitorium.config.json here)').helpGroup(`${SETTING_GROUPS.wiring}:`));
  for (const { names, placeholder, fallback, meaning, group } of settingsReference()) {
    if (group === 'service' && !service) continue;
    const usage = placeholder === null ? names.flag : `${names.flag} <${placeholder}>`;
    const shown = placeholder === null || fallback === 'none' ? meaning : `${meaning} (default: ${fallback})`;
    command.addOption(new Option(usage, shown).helpGroup(`${SETTING_GROUPS[group]}:`));
  }
  return command;
}

/** The values of settings flags among all options of a command. */
export function settingsFlags(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(settingsReference().map(({ key }) => [key, options[key]]));
}
