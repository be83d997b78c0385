import normalizeUrl from 'normalize-url';

/**
 * A DOI as Crossref matches it: the prefix 10.NNNN with subdivisions, then anything without blanks ("DOIs and matching regular
 * expressions").
 */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;
/** `doi:`, and `info:doi/` of RFC 4452. */
const DOI_SCHEME = /^(?:doi:|info:doi\/)\s*/i;
/**
 * The DOI Foundation's own resolvers. A DOI in the address of a publisher is no sign of the same page: it may be an abstract, a PDF, a
 * supplement.
 */
const DOI_RESOLVERS: ReadonlySet<string> = new Set(['doi.org', 'www.doi.org', 'dx.doi.org', 'www.dx.doi.org']);

/**
 * The identity of a page, however its address is written: two addresses are the same page if and only if their keys are equal.
 *
 * - A DOI, bare, as `doi:…`, `info:doi/…`, or by a resolver of the DOI Foundation: the DOI in lower case, `10.1000/182`.
 * - A URL of http or https: as https, without `www.`, default port, trailing slash, fragment and TRACKING_PARAMETERS, other parameters
 *   sorted by name, percent-encoding as the WHATWG URL standard has it.
 * - Anything else: as it stands.
 */
export function resourceKeyOf(address: string): string {
  const doi = doiOf(address);
  if (doi !== null) return doi;
  const url = webUrlOf(address);
  return url === null ? address : normalizeUrl(url.href, { forceHttps: true, stripHash: true, removeQueryParameters: TRACKING_PARAMETERS });
}

/** The DOI that an address is, in lower case (DOIs are case-insensitive, ISO 26324); null where it is none for certain. */
export function doiOf(address: string): string | null {
  const url = webUrlOf(address);
  if (url !== null) return DOI_RESOLVERS.has(url.hostname) ? plainDoi(decoded(url.pathname.slice(1))) : null;
  const bare = address.trim();
  const named = bare.replace(DOI_SCHEME, '');
  return plainDoi(named === bare ? bare : decoded(named));
}

function plainDoi(text: string): string | null {
  return DOI.test(text) ? text.toLowerCase() : null;
}

/** A DOI may hold a per cent sign of its own, which then is no encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function webUrlOf(address: string): URL | null {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

/**
 * Query parameters that say how a reader came to a page and never which page it is: Urchin's (`utm_…`, Google Analytics), and those that
 * Firefox ("query parameter stripping") and Brave ("query filter") take off every site's links. Parameters that some sites use for
 * contents, such as `ref` or `source`, are not among them.
 */
export const TRACKING_PARAMETERS: readonly (RegExp | string)[] = Object.freeze([
  /^utm_/i,
  // Google and Microsoft Ads, Yandex, X, TikTok, Facebook, Instagram, LinkedIn
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'srsltid',
  '_gl',
  'msclkid',
  'yclid',
  'ysclid',
  '_openstat',
  'twclid',
  'ttclid',
  'fbclid',
  'igshid',
  'igsh',
  'li_fat_id',
  // Mailings: Mailchimp, Marketo, HubSpot, Vero, Omeda, MailerLite, Drip
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  '_hsenc',
  '_hsmi',
  '__hssc',
  '__hstc',
  '__hsfp',
  'hsCtaTracking',
  'vero_id',
  'vero_conv',
  'oly_anon_id',
  'oly_enc_id',
  'ml_subscriber',
  'ml_subscriber_hash',
  '__s',
  // Adobe Analytics, Rakuten, Wicked Reports
  's_cid',
  'rb_clickid',
  'wickedid',
]);
