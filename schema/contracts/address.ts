/** Letters and digits of every script, each with the marks that change it: Devanagari vowels, Thai tones, Arabic harakat. */
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*`;
const SLUG = `${WORD}(?:[-_]${WORD})*`;
const NO_CAPITALS = String.raw`(?!.*\p{Changes_When_Lowercased})`;

/** One segment of an address. */
export const SLUG_PATTERN = new RegExp(`^${NO_CAPITALS}${SLUG}$`, 'u');
/** '/' or '/segment[/segment…]', without a trailing slash. */
export const PATH_PATTERN = new RegExp(`^${NO_CAPITALS}/(?:${SLUG}(?:/${SLUG})*)?$`, 'u');

/** An item's address below its list can have several segments, such as 2026/11/27/first-firing. */
export const MAX_ITEM_SEGMENTS = 4;
export const ITEM_ADDRESS_PATTERN = new RegExp(
  `^${NO_CAPITALS}${SLUG}(?:/${SLUG}){0,${MAX_ITEM_SEGMENTS - 1}}$`,
  'u',
);

/** Target of a #link. */
export const ANCHOR_PATTERN = /^[\p{L}\p{N}\p{Mn}\p{Mc}_-]{1,40}$/u;

/** Of an item's address or of one segment, in UTF-16 units. */
export const MAX_URL_ID_LENGTH = 150;

/** Characters that nobody sees in an address, such as those that turn the direction of writing. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const isAscii = (text: string) => /^[ -~]*$/.test(text);

/** Composes the letters of an address (NFC) and drops what nobody sees. */
export const composeAddress = (text: string): string =>
  isAscii(text) ? text : text.replace(INVISIBLE, '').normalize('NFC');

/**
 * The form in which addresses are stored and looked up: composed, in lower case. They are percent-encoded only where they leave
 * (domain/links/interpret-link.ts).
 */
export const canonicalAddress = (text: string): string => composeAddress(composeAddress(text).toLowerCase());

/** An address with its letters beyond ASCII decoded. Encoded signs stay, so that it cannot become another address. */
export const decodeLetters = (address: string): string =>
  address.replace(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      // These bytes are no letters.
      return bytes;
    }
  });

const MAX_VISITED_LENGTH = 300;

/** The path of an address that a browser reports, as pages have it; without query, cut. */
export const visitedPath = (address: string): string =>
  decodeLetters(address.split(/[?#]/, 1)[0] ?? '').slice(0, MAX_VISITED_LENGTH);
