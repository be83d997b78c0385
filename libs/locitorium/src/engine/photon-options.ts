import type { PhotonOptions } from '@locitorium/adapters-photon';
import type { Settings } from '../settings/settings-table.ts';
import { geocoderManners } from './geocoder-manners.ts';

/** What the settings say to the Photon adapter. */
export function photonOptions(settings: Settings): PhotonOptions {
  return {
    ...geocoderManners(settings),
    baseUrl: settings.photonBaseUrl,
    contact: settings.photonContact,
    allowPublicServer: settings.allowPublicPhoton,
    timeoutMs: settings.photonTimeoutMs,
    minIntervalMs: settings.photonMinIntervalMs,
    dataDateInIdentity: settings.photonDataDate === 'pinned',
  };
}
