import { isProperMailto } from './classify.ts';
import { isExternal } from './safe-href.ts';

const EMAIL = 'mailto:name@example.com';
const HOSTS = ['https://example.com', '//example.com'] as const;
/** A host with a dot and an ending of letters; longer endings than those of `isProperUrl` exist, and are no mistake. */
const HAS_HOST = /^(?:https?:)?\/\/(?:[^/?#@\s.]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** What an owner is told of an address that leads nowhere as it stands (B5.47, B5.48); null when it is well formed. Advice alone. */
export function linkAdvice(href: string): string | null {
  const plain = href.trim();
  if (/^mailto:/i.test(plain)) return isProperMailto(plain) ? null : `Emails must be formatted as ${EMAIL}`;
  if (isExternal(plain))
    return HAS_HOST.test(plain) ? null : `Links must be formatted as ${HOSTS.join(' or ')}`;
  return null;
}
