import * as z from 'zod';
import type { WxrExport, WxrItem } from '#worker/archive/wxr/wxr-builder.ts';

const text = z.string();

const termSchema = z.object({ domain: text, slug: text, name: text });

const commentSchema = z.object({
  id: text,
  parentId: text,
  userId: text,
  author: text,
  email: text,
  content: text,
  dateGmt: text,
  date: text,
  approved: text,
  type: text,
});

const itemSchema = z.object({
  id: text,
  type: text,
  status: text,
  title: text,
  slug: text,
  link: text,
  creator: text,
  content: text,
  excerpt: text,
  dateGmt: text,
  date: text,
  pubDate: text,
  parentId: text,
  menuOrder: z.number(),
  password: text,
  isSticky: z.boolean(),
  attachmentUrl: text,
  terms: z.array(termSchema),
  meta: z.array(z.tuple([text, text])).transform((entries) => new Map(entries)),
  commentStatus: text,
  comments: z.array(commentSchema),
});

const names = z.array(text).transform((values) => new Set(values));
const pairs = z.array(z.tuple([text, text])).transform((entries) => new Map(entries));

/** A WordPress export without the texts of its pages and posts, stored as JSON in R2. */
export const importIndexSchema = z.object({
  version: text,
  title: text,
  link: text,
  baseUrl: text,
  description: text,
  language: text,
  authors: pairs,
  authorIds: names,
  tags: names,
  categories: names,
  hasNestedCategories: z.boolean(),
  menus: pairs,
  termsById: z
    .array(z.tuple([text, termSchema]))
    .default([])
    .transform((entries) => new Map(entries)),
  items: z.array(itemSchema),
}) satisfies z.ZodType<WxrExport>;

/** Texts and comments of some of the export's pages and posts. */
export const importPieceSchema = z.array(
  z.object({ type: text, id: text, content: text, comments: z.array(commentSchema) }),
);
export type ImportPiece = z.infer<typeof importPieceSchema>;

export const toItemKey = ({ type, id }: Pick<WxrItem, 'type' | 'id'>): string => `${type} ${id}`;

/** Converts maps and sets to arrays, which JSON can hold. */
export const toIndexJson = (wxr: WxrExport) => ({
  ...wxr,
  authors: [...wxr.authors],
  authorIds: [...wxr.authorIds],
  tags: [...wxr.tags],
  categories: [...wxr.categories],
  menus: [...wxr.menus],
  termsById: [...wxr.termsById],
  items: wxr.items.map((item) => ({ ...item, meta: [...item.meta] })),
});
