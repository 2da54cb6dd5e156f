import { decodeLetters } from '#schema/contracts/address.ts';
import { classifyLink, findLengthLimit, isProperMailto, isProperTel } from './classify.ts';
import { isExternal } from './safe-href.ts';

const BAD_EMAIL = 'Emails must be formatted as mailto:name@example.com';
const BAD_PHONE = 'Phone numbers must be formatted as tel:+15555550100';
const BAD_LINK = 'Links must be formatted as https://example.com or //example.com';
/** A host with a dot and an ending of letters, of any length: .museum and .studio are no mistakes. */
const HAS_HOST = /^(?:https?:)?\/\/(?:[^/?#@\s.]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/**
 * Advice on a malformed (B5.47, B5.48) or too long (B5.31) link; null when it is fine. `host` is the site's own.
 * Nothing is rejected.
 */
export function linkAdvice(href: string, host = ''): string | null {
  const link = href.trim();
  const limit = findLengthLimit(link, host);
  if (limit !== undefined && decodeLetters(link).length >= limit)
    return `A link of this kind has fewer than ${limit} characters`;
  if (classifyLink(link, host) === 'malformed-protocol') return BAD_LINK;
  if (/^mailto:/i.test(link)) return isProperMailto(link) ? null : BAD_EMAIL;
  if (/^tel:/i.test(link)) return isProperTel(link) ? null : BAD_PHONE;
  if (isExternal(link)) return HAS_HOST.test(link) ? null : BAD_LINK;
  return null;
}
