import { phoneHref } from '../phones.ts';
import { classifyLink, isProperMailto, isProperTel } from './classify.ts';

/**
 * Percent-encodes all characters except printable ASCII. Does not encode twice, because it leaves `%`
 * unchanged.
 */
export const wireAddress = (address: string): string =>
  address.toWellFormed().replace(/[^!-~]+/gu, encodeURIComponent);

export interface TypedLink {
  href: string;
  label: string;
}

const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[a-z]{2,24}(?::\d+)?(?:[/?#]\S*)?$/iu;
const PHONE = /^[+(]?[\d\s()./-]{4,}$/;

/** Returns whether the text is a complete link rather than a search term. */
export function isAddress(text: string, host: string): boolean {
  const kind = classifyLink(text, host);
  return kind !== 'empty' && kind !== 'unknown';
}

/**
 * Returns the possible meanings of typed text: an email address, phone number or URL, and the text itself
 * as a link (B5.32, B5.33).
 */
export function interpretLink(typed: string, host: string): TypedLink[] {
  const text = typed.trim();
  if (text === '') return [];
  const mail = `mailto:${text}`;
  if (isProperMailto(mail)) return [{ href: mail, label: `Email ${text}` }];
  const phone = PHONE.test(text) ? phoneHref(text) : null;
  if (phone && isProperTel(phone)) return [{ href: phone, label: `Call ${text}` }];
  if (text.startsWith('//')) return [{ href: `https:${text}`, label: `Open https:${text}` }];
  if (isAddress(text, host)) return [];
  return HOST.test(text) ? [{ href: `https://${text}`, label: `Open https://${text}` }] : [];
}
