import { UsageError } from '@locitorium/domain';
import { geocoderOf, type Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';

/**
 * Rejects with a UsageError `public_server_in_batch` where the settings name a geocoder that the public shares: operators of public servers
 * ask not to be queried in bulk.
 */
export async function refusePublicServer({ settings, servers }: { readonly settings: Settings; readonly servers: Servers }): Promise<void> {
  const geocoder = geocoderOf(settings, servers);
  const baseUrl = geocoder?.baseUrl(settings);
  if (geocoder?.publicDomain == null || baseUrl == null) return;
  const { isPublicServer } = await import('@locitorium/geocoding/descriptor');
  if (!isPublicServer(baseUrl, geocoder.publicDomain)) return;
  const host = new URL(baseUrl).hostname.replace(/\.$/, '');
  throw new UsageError(
    'public_server_in_batch',
    `${host} does not serve batches (its usage policy). Set ${geocoder.key}_base_url to a server of your own, or use --geocoder gazetteer.`,
    { host },
  );
}
