import * as z from 'zod';

export type TextUse = 'text' | 'alternative' | 'none';

/** Strings whose use domain/pages/content-texts.ts cannot derive from the key or pattern. */
export const TEXT_USES = z.registry<{ use: TextUse }>();

/** Marks a string that visitors never read, such as a file name or code. Wraps the finished schema. */
export const withoutText = <Schema extends z.ZodType>(schema: Schema): Schema => {
  TEXT_USES.add(schema, { use: 'none' });
  return schema;
};

/** Marks alternative text for screen readers. Wraps the finished schema. */
export const withAlternativeText = <Schema extends z.ZodType>(schema: Schema): Schema => {
  TEXT_USES.add(schema, { use: 'alternative' });
  return schema;
};
