export { loadSettings, type LoadedSettings, type SettingsSources } from './settings/load-settings.ts';
export { type Origin, type Origins, type ResolvedSettings, type SettingsInput } from './settings/resolve-settings.ts';
export { type EngineName, type SettingKey, type Settings } from './settings/settings-table.ts';
export { configFileSchema, SETTING_GROUPS, settingsReference, type SettingReference } from './settings/settings-reference.ts';
export { redactUrl } from './settings/redact-url.ts';
