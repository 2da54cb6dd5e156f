import { decodePart } from '#domain/links/decode.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { canonicalAddress, MAX_URL_ID_LENGTH, SLUG_PATTERN } from '#schema/contracts/address.ts';

/** Maximum length in UTF-16 units. It leaves room in a URL for a number that makes the slug unique. */
export const MAX_SLUG_LENGTH = 100;

/** Converts 'Glaze & Kiln Notes' to 'glaze-kiln-notes'. Removes accents from Latin letters only. */
export function toSlug(text: string, maxLength = MAX_SLUG_LENGTH): string {
  const words = canonicalAddress(text)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}\p{Mn}\p{Mc}]+/gu, '-')
    // A combining mark without a letter would attach to the hyphen.
    .replace(/(?<=^|-)[\p{Mn}\p{Mc}-]+/gu, '')
    .replace(/-$/, '');
  return cutText(words, maxLength).replace(/-$/, '');
}

const MAX_BASE_LENGTH = MAX_URL_ID_LENGTH - '-9999'.length;

/** Keeps a handle from a product file if it is valid: 'foo_bar', '%d0%be' -> 'о'. */
export function keepSlug(written: string): string {
  const slug = canonicalAddress(decodePart(written));
  return slug.length <= MAX_BASE_LENGTH && SLUG_PATTERN.test(slug) ? slug : toSlug(slug);
}
