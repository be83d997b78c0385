import { UsageError } from '@locitorium/domain';
import { checkedText } from './checked-text.ts';
import { EVIDENCE_LIMITS } from './evidence-limits.ts';

/**
 * An address in the one form under which its page is known: a URL as browsers write it, without the place in the page; anything
 * else with a kind before a colon as it stands.
 *
 * @throws UsageError `evidence_invalid`
 */
export function pageAddressOf(given: string): string {
  const address = checkedText(given, { what: 'the address of the page', most: EVIDENCE_LIMITS.addressLength }).trim();
  const url = URL.parse(address);
  if (url === null) throw new UsageError('evidence_invalid', 'The address of the page is no URL: give one, or a name with its kind before a colon, such as doc:report-7.');
  if (url.username !== '' || url.password !== '') throw new UsageError('evidence_invalid', 'The address of the page holds a user name or a password: leave it out, since the address is kept and shown.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return address;
  url.hash = '';
  return checkedText(url.href, { what: 'the address of the page', most: EVIDENCE_LIMITS.addressLength });
}
