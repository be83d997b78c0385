import { UsageError } from '@locitorium/domain';
import type { GeocoderSettings } from './geocoder-options.ts';

/** The usage policies of public geocoders: one request a second, one at a time. */
const PUBLIC_SERVER = Object.freeze({ concurrency: 1, minIntervalMs: 1_000 });

export interface PublicServer {
  /** What the geocoder is called: Nominatim, Photon. */
  readonly product: string;
  /** Its domain; every host below counts. */
  readonly domain: string;
}

/** Whether a base URL names a server that the public shares. */
export function isPublicServer(baseUrl: string, domain: string): boolean {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname.replace(/\.$/, '') : '';
  return host === domain || host.endsWith(`.${domain}`);
}

/**
 * Settings with the policy of the public server where they name it. Throws usage errors that name the setting, never its value:
 * `public_server_refused`, `contact_required`.
 */
export function withPublicServerPolicy<T extends Omit<GeocoderSettings, 'isPublicServer'> & { readonly allowPublicServer: boolean }>(
  settings: T,
  { product, domain }: PublicServer,
): Readonly<T & { readonly isPublicServer: boolean }> {
  if (!isPublicServer(settings.baseUrl, domain)) return Object.freeze({ ...settings, isPublicServer: false });
  if (!settings.allowPublicServer) {
    throw new UsageError(
      'public_server_refused',
      `The public ${product} server is not for programs that look up many names. Run your own, use the built-in gazetteer, or allow it expressly for single texts.`,
      { setting: 'allowPublicServer' },
    );
  }
  if (settings.contact === null) {
    throw new UsageError(
      'contact_required',
      `The public ${product} server wants to know who asks: set a contact, an e-mail address or a URL.`,
      { setting: 'contact' },
    );
  }
  return Object.freeze({
    ...settings,
    isPublicServer: true,
    concurrency: PUBLIC_SERVER.concurrency,
    minIntervalMs: Math.max(settings.minIntervalMs, PUBLIC_SERVER.minIntervalMs),
  });
}
