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

/** 24 lower-case hexadecimal characters. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/, 'must be 24 hexadecimal characters');

export const idParams = z.object({ id: idSchema });

export const localIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, - or _');

export const anchorSchema = z
  .string()
  .overwrite(composeAddress)
  .regex(ANCHOR_PATTERN, 'must be 1 to 40 letters, digits, - or _');

/** Words in lower case, in any script, joined by single hyphens. */
export const urlIdSchema = z
  .string()
  .overwrite(composeAddress)
  .max(MAX_URL_ID_LENGTH)
  .regex(SLUG_PATTERN, 'must be lower-case letters, digits and single hyphens');

/** Path of an item: up to four segments after the collection page's path. */
export const itemAddressSchema = z
  .string()
  .overwrite(composeAddress)
  .max(MAX_URL_ID_LENGTH)
  .regex(
    ITEM_ADDRESS_PATTERN,
    `must be lower-case letters, digits and single hyphens, in at most ${MAX_ITEM_SEGMENTS} parts between slashes`,
  );

/** Normalises a typed or pasted path to the stored form. */
export const typedPathSchema = z
  .string()
  .overwrite((path) => composeAddress(decodeLetters(path)))
  .max(300);

/** '/' or '/segment[/segment…]', without a trailing slash. */
export const pathSchema = typedPathSchema.regex(PATH_PATTERN, {
  error: ({ input }) => `${input} is not a valid page URL`,
});
