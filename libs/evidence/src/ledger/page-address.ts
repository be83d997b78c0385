import { UsageError } from '@locitorium/domain';
import { doiOf } from '@locitorium/ports';
import { checkedText } from './checked-text.ts';
import { EVIDENCE_LIMITS } from './evidence-limits.ts';

/**
 * An address as it was given, if it is one: a URL, a DOI, or a name with its kind before a colon. What it is known by is its `resourceKeyOf`.
 * A URL with blanks or control characters in it is taken as browsers write it.
 *
 * @throws UsageError `evidence_invalid`
 */
export function pageAddressOf(given: string): string {
  const address = checkedText(given, { what: 'the address of the page', most: EVIDENCE_LIMITS.addressLength }).trim();
  const url = URL.parse(address);
  if (url === null) {
    if (doiOf(address) !== null) return address;
    throw new UsageError(
      'evidence_invalid',
      'The address of the page is no URL and no DOI: give one, or a name with its kind before a colon, such as doc:report-7.',
    );
  }
  if (url.username !== '' || url.password !== '')
    throw new UsageError(
      'evidence_invalid',
      'The address of the page holds a user name or a password: leave it out, since the address is kept and shown.',
    );
  return url.host !== '' && /[\s\p{Cc}]/u.test(address)
    ? checkedText(url.href, { what: 'the address of the page', most: EVIDENCE_LIMITS.addressLength })
    : address;
}
