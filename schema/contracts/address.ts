/**
 * Letters and digits of every script with their combining marks, such as Devanagari vowels, Thai tones and Arabic
 * harakat.
 */
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*`;
const SLUG = `${WORD}(?:[-_]${WORD})*`;
const NO_CAPITALS = String.raw`(?!.*\p{Changes_When_Lowercased})`;

export const SLUG_PATTERN = new RegExp(`^${NO_CAPITALS}${SLUG}$`, 'u');
/** '/' or '/segment[/segment…]', without a trailing slash. */
export const PATH_PATTERN = new RegExp(`^${NO_CAPITALS}/(?:${SLUG}(?:/${SLUG})*)?$`, 'u');

/** Maximum number of segments in an item's path below its list, such as 2026/11/27/first-firing. */
export const MAX_ITEM_SEGMENTS = 4;
export const ITEM_ADDRESS_PATTERN = new RegExp(
  `^${NO_CAPITALS}${SLUG}(?:/${SLUG}){0,${MAX_ITEM_SEGMENTS - 1}}$`,
  'u',
);

/** Target of a #link. */
export const ANCHOR_PATTERN = /^[\p{L}\p{N}\p{Mn}\p{Mc}_-]{1,40}$/u;

/** Maximum length of an item's path or of one segment, in UTF-16 units. */
export const MAX_URL_ID_LENGTH = 150;

/** Characters without a visible form, such as bidirectional controls. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const isAscii = (text: string) => /^[ -~]*$/.test(text);

/** Normalises an address to NFC and removes invisible characters. */
export const composeAddress = (text: string): string =>
  isAscii(text) ? text : text.replace(INVISIBLE, '').normalize('NFC');

/**
 * Returns the form in which addresses are stored and looked up: NFC, in lower case. Output encodes them
 * (domain/links/interpret-link.ts).
 */
export const canonicalAddress = (text: string): string => composeAddress(composeAddress(text).toLowerCase());

/**
 * Decodes the non-ASCII letters of an address. ASCII characters stay encoded, so that the address cannot turn into
 * another one.
 */
export const decodeLetters = (address: string): string =>
  address.replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      // Not valid UTF-8.
      return bytes;
    }
  });

const MAX_VISITED_LENGTH = 300;

/**
 * Returns the path of an address that a browser reported, in stored form and without query, truncated to
 * MAX_VISITED_LENGTH.
 */
export const visitedPath = (address: string): string =>
  decodeLetters(address.split(/[?#]/, 1)[0] ?? '').slice(0, MAX_VISITED_LENGTH);
