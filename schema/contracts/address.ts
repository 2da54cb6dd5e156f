/** Combining marks include Devanagari vowels, Thai tones and Arabic harakat. */
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*`;
const SLUG = `${WORD}(?:[-_]${WORD})*`;
const NO_CAPITALS = String.raw`(?!.*\p{Changes_When_Lowercased})`;

export const SLUG_PATTERN = new RegExp(`^${NO_CAPITALS}${SLUG}$`, 'u');
/** Matches '/' or '/segment[/segment…]', without a trailing slash. */
export const PATH_PATTERN = new RegExp(`^${NO_CAPITALS}/(?:${SLUG}(?:/${SLUG})*)?$`, 'u');

/** Maximum number of segments after the collection page's path, such as 2026/11/27/first-firing. */
export const MAX_ITEM_SEGMENTS = 4;
export const ITEM_ADDRESS_PATTERN = new RegExp(
  `^${NO_CAPITALS}${SLUG}(?:/${SLUG}){0,${MAX_ITEM_SEGMENTS - 1}}$`,
  'u',
);

export const ANCHOR_PATTERN = /^[\p{L}\p{N}\p{Mn}\p{Mc}_-]{1,40}$/u;

export const MAX_URL_ID_LENGTH = 150;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const isAscii = (text: string) => /^[ -~]*$/.test(text);

export const composeAddress = (text: string): string =>
  isAscii(text) ? text : text.replace(INVISIBLE, '').normalize('NFC');

/**
 * Returns a path in its stored form: lower-case NFC. domain/links/interpret-link.ts encodes it for output.
 */
export const canonicalAddress = (text: string): string => composeAddress(composeAddress(text).toLowerCase());

/**
 * Decodes percent-encoded letters in a URL. ASCII characters stay encoded, because decoding them could
 * change the URL's meaning.
 */
export const decodeLetters = (address: string): string =>
  address.replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      // The bytes are not valid UTF-8, so keep them encoded.
      return bytes;
    }
  });

const MAX_VISITED_LENGTH = 300;

/**
 * Returns the path of a visited URL in its stored form, without the query, truncated to MAX_VISITED_LENGTH.
 */
export const visitedPath = (address: string): string =>
  decodeLetters(address.split(/[?#]/, 1)[0] ?? '').slice(0, MAX_VISITED_LENGTH);
