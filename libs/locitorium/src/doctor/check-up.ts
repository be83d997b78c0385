import type { Finding } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';
export async function checkUp(_settings: Settings, _signal?: AbortSignal): Promise<readonly Finding[]> { return []; }
