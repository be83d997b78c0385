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
