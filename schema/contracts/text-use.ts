import * as z from 'zod';

export type TextUse = 'text' | 'alternative' | 'none';

/**
 * Uses of strings for which domain/pages/content-texts.ts cannot derive the use from the key or pattern.
 */
export const TEXT_USES = z.registry<{ use: TextUse }>();

/**
 * Marks a string that visitors never read, such as a file name or code. Must be the outermost call around a
 * schema.
 */
export const withoutText = <Schema extends z.ZodType>(schema: Schema): Schema => {
  TEXT_USES.add(schema, { use: 'none' });
  return schema;
};

/** Marks alternative text for screen readers. Must be the outermost call around a schema. */
export const withAlternativeText = <Schema extends z.ZodType>(schema: Schema): Schema => {
  TEXT_USES.add(schema, { use: 'alternative' });
  return schema;
};
