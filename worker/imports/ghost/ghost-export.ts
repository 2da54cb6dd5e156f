import * as z from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);
const list = <Row extends z.ZodType>(row: Row) => z.array(row).default([]);

const ghostPostSchema = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  /** Replaced `page` in Ghost 3. */
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  custom_excerpt: text,
  published_at: text,
  created_at: text,
});
export type GhostPost = z.infer<typeof ghostPostSchema>;

const dataSchema = z.object({
  posts: z.array(ghostPostSchema),
  tags: list(z.object({ id, name: text, slug: text })),
  users: list(z.object({ id, name: text, slug: text })),
  posts_tags: list(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })),
  posts_authors: list(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })),
  settings: list(z.object({ key: z.string(), value: z.unknown() })),
});
export type GhostData = z.infer<typeof dataSchema>;

/** A Ghost export, with or without the outer `db`. */
export const ghostExportSchema = z.union([
  z.object({ db: z.array(z.object({ data: dataSchema })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data: dataSchema }).transform(({ data }) => data),
]);
