import { decodePart } from '#domain/links/decode.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { canonicalAddress, MAX_URL_ID_LENGTH, SLUG_PATTERN } from '#schema/contracts/address.ts';

/** Of a slug made from a text, in UTF-16 units; leaves room for the number that tells it from another. */
export const MAX_SLUG_LENGTH = 100;

/**
 * Text as a URL segment: 'Glaze & Kiln Notes' -> 'glaze-kiln-notes', 'О нас' -> 'о-нас'. Letters and digits of every script stay;
 * only Latin letters lose their accents. May be empty.
 */
export function toSlug(text: string, maxLength = MAX_SLUG_LENGTH): string {
  const words = canonicalAddress(text)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}\p{Mn}\p{Mc}]+/gu, '-')
    // A mark without a letter would join the hyphen.
    .replace(/(?<=^|-)[\p{Mn}\p{Mc}-]+/gu, '')
    .replace(/-$/, '');
  return cutText(words, maxLength).replace(/-$/, '');
}

const MAX_KEPT_LENGTH = MAX_URL_ID_LENGTH - '-9999'.length;

/** A handle from a product file, kept as it is where it can be an address here: 'foo_bar', '%d0%be' -> 'о'. May be empty. */
export function keepSlug(written: string): string {
  const slug = canonicalAddress(decodePart(written));
  return slug.length <= MAX_KEPT_LENGTH && SLUG_PATTERN.test(slug) ? slug : toSlug(slug);
}
