import * as z from 'zod';
import {
  ANCHOR_PATTERN,
  composeAddress,
  decodeLetters,
  ITEM_ADDRESS_PATTERN,
  MAX_ITEM_SEGMENTS,
  MAX_URL_ID_LENGTH,
  PATH_PATTERN,
  SLUG_PATTERN,
} from './address.ts';

/** Identifier of every stored aggregate: 24 lower-case hexadecimal characters. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal characters');

/** Parameters of a path that names one aggregate. */
export const idParams = z.object({ id: idSchema });

/** Identifier of a section or block inside one page: short, unique within the page. */
export const localIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _');

/** Where a #link leads on its page. */
export const anchorSchema = z
  .string()
  .overwrite(composeAddress)
  .regex(ANCHOR_PATTERN, 'must be 1 to 40 letters, digits, - or _');

/** One URL segment: words of any script in lower case, joined by single hyphens. */
export const urlIdSchema = z
  .string()
  .overwrite(composeAddress)
  .max(MAX_URL_ID_LENGTH)
  .regex(SLUG_PATTERN, 'must be lower-case letters, digits and single hyphens');

/** Address of an item below its list: up to four such segments. */
export const itemAddressSchema = z
  .string()
  .overwrite(composeAddress)
  .max(MAX_URL_ID_LENGTH)
  .regex(
    ITEM_ADDRESS_PATTERN,
    `must be lower-case letters, digits and single hyphens, in at most ${MAX_ITEM_SEGMENTS} parts between slashes`,
  );

/** A path as somebody typed or copied it from a browser, in the letters that pages have. */
export const typedPathSchema = z
  .string()
  .overwrite((path) => composeAddress(decodeLetters(path)))
  .max(300);

/** Path of a page on its site: '/' or '/segment[/segment…]', without a trailing slash. */
export const pathSchema = typedPathSchema.regex(PATH_PATTERN, {
  error: ({ input }) => `${input} is not a valid page URL`,
});
