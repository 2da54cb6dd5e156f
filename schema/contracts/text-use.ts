import * as z from 'zod';

/** How visitors get a string: as text on the page, as a picture's alternative text, or not at all. */
export type TextUse = 'text' | 'alternative' | 'none';

/** Strings that domain/pages/content-texts.ts cannot tell from their key or pattern. */
export const TEXT_USES = z.registry<{ use: TextUse }>();

/** Marks a string that visitors never read as words, such as a filter, a file name or code. Wraps the finished schema. */
export const unseen = <Schema extends z.ZodType>(schema: Schema): Schema => {
  TEXT_USES.add(schema, { use: 'none' });
  return schema;
};

/** Marks what screen readers say in place of a picture. Wraps the finished schema. */
export const alternative = <Schema extends z.ZodType>(schema: Schema): Schema => {
  TEXT_USES.add(schema, { use: 'alternative' });
  return schema;
};
