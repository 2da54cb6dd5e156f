import * as z from 'zod';
import type { CollectionKind, ItemSettings } from '../collections/collections-api.ts';
import { idSchema, pathSchema } from '../ids.ts';
import { MIN_PAGE_PASSWORD } from '../masked-password.ts';
import { type PageContent, pageContentSchema } from './page-content.ts';

/** A page as the owner's lists show it. Times are epoch milliseconds. */
export interface PageSummary {
  id: string;
  path: string;
  title: string;
  pageType: number;
  collectionId: string | null;
  /** Of the collection that it lists, where that is edited beside it; null for products and lessons too. */
  collectionKind: CollectionKind | null;
  position: number;
  status: number;
  accessKind: 'public' | 'password' | 'members';
  areaId: string | null;
  isHiddenFromSearch: boolean;
  version: number;
  publishedVersion: number | null;
  hasUnpublishedChanges: boolean;
  publishOn: number | null;
  publishedAt: number | null;
  updatedAt: number;
  deletedAt: number | null;
}
/** The page that lists an item: who sees the one sees the other. */
export type ListPage = Pick<PageSummary, 'id' | 'path' | 'title' | 'status' | 'accessKind'>;
export interface PageDetail extends PageSummary {
  draft: PageContent;
  /** Of an item's own page: what is said of it beside the page. */
  item?: Omit<ItemSettings, 'version'>;
  /** Of an item; null where no page lists it. */
  listPage?: ListPage | null;
}
export interface RevisionSummary {
  id: string;
  createdAt: number;
  createdBy: string | null;
}

const version = z.number().int().min(1);

export const newPageSchema = z.object({
  title: z.string().trim().min(1, 'Give the page a title.').max(200),
  path: pathSchema.optional(),
});
export const draftSchema = z.object({ version, content: pageContentSchema });
/** Of a page: shared by many, and guessed at by anybody. Empty, or the mask, keeps the one that is set. */
const pagePasswordSchema = z
  .string()
  .max(200, 'Use at most 200 characters.')
  .refine(
    (password) => password === '' || password.length >= MIN_PAGE_PASSWORD,
    `Use at least ${MIN_PAGE_PASSWORD} characters.`,
  );
export const pageSettingsSchema = z.object({
  path: pathSchema.optional(),
  access: z
    .object({
      kind: z.enum(['public', 'password', 'members']),
      password: pagePasswordSchema.optional(),
      /** Of a page for members; null lets in every customer account. */
      areaId: idSchema.nullable().optional(),
    })
    .optional(),
});
export const orderSchema = z.object({ ids: z.array(idSchema).min(1).max(1000) });
export const publishSchema = z.object({ version });
/** When the changes of a published page are published, in epoch milliseconds; null = not by themselves. */
export const scheduleSchema = z.object({ version, publishOn: z.number().int().positive().nullable() });
export const statusSchema = z.object({
  version,
  status: z.number().int().min(1).max(6),
  publishOn: z.number().int().positive().optional(),
});
