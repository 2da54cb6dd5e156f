import * as z from 'zod';
import { eventContentSchema } from '../collections/collection.ts';
import { COLLECTION_KINDS, itemSettingsSchema } from '../collections/collections-api.ts';
import { epochSchema } from '../epoch.ts';
import { idSchema, localIdSchema, pathSchema } from '../ids.ts';
import { jsonOr } from '../json-or.ts';
import { MAX_RENDERED_SECTIONS } from '../limits.ts';
import { MIN_PAGE_PASSWORD } from '../masked-password.ts';
import {
  contentPatchSchema,
  pageContentSchema,
  pageFieldsSchema,
  sampleSchema,
  sectionSchema,
} from './page-content.ts';

const ACCESS_KINDS = ['public', 'password', 'members'] as const;

/** Times are epoch milliseconds. */
export const pageSummarySchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  pageType: z.number(),
  collectionId: z.string().nullable(),
  /** Kind of the page's collection. Null if it has none, or one with its own editor. */
  collectionKind: z.enum(COLLECTION_KINDS).nullable(),
  position: z.number(),
  status: z.number(),
  accessKind: z.enum(ACCESS_KINDS),
  areaId: z.string().nullable(),
  isHiddenFromSearch: z.boolean(),
  version: z.number(),
  publishedVersion: z.number().nullable(),
  hasUnpublishedChanges: z.boolean(),
  publishOn: z.number().nullable(),
  publishedAt: z.number().nullable(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

/** Page that lists an item. Its access restriction also applies to the item. */
export const listPageSchema = pageSummarySchema.pick({
  id: true,
  path: true,
  title: true,
  status: true,
  accessKind: true,
});
export type ListPage = z.infer<typeof listPageSchema>;

export const pageDetailSchema = pageSummarySchema.extend({
  draft: pageContentSchema,
  item: itemSettingsSchema
    .omit({ version: true })
    .extend({ event: eventContentSchema.optional() })
    .exactOptional(),
  /** Collection page that lists the item; null if there is none. */
  listPage: listPageSchema.nullable().exactOptional(),
});
export type PageDetail = z.infer<typeof pageDetailSchema>;
export const pageListSchema = z.object({ pages: z.array(pageSummarySchema) });

export const pageAnswer = z.object({ page: pageDetailSchema });

const revisionSummarySchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
});
export type RevisionSummary = z.infer<typeof revisionSummarySchema>;
/** Versions of a page, an item, or header and footer. */
export const revisionListSchema = z.object({ revisions: z.array(revisionSummarySchema) });

export const revisionParams = z.object({ id: idSchema, revisionId: idSchema });

/** `expiresAt` is in epoch milliseconds. */
export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.number() });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

const version = z.number().int().min(1);

export const newPageSchema = z.object({
  title: z.string().trim().min(1, 'Give the page a title.').max(200),
  path: pathSchema.optional(),
  /** A cover page has no header or footer. */
  kind: z.enum(['page', 'cover']).default('page'),
  content: pageFieldsSchema.pick({ headerStyle: true, sections: true }).optional(),
});
export const draftSchema = z.object({ version, content: pageContentSchema });
export const draftPatchSchema = z.object({ version, patch: contentPatchSchema });
/** Password of the page. An empty text or the mask keeps the stored password. */
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
      kind: z.enum(ACCESS_KINDS),
      password: pagePasswordSchema.optional(),
      /** Member area of a members-only page; null admits every customer account. */
      areaId: idSchema.nullable().optional(),
    })
    .optional(),
});
export const orderSchema = z.object({ ids: z.array(idSchema).min(1).max(1000) });
export const publishSchema = z.object({ version });
/** When to publish the changes, in epoch milliseconds; null cancels the schedule. */
export const scheduleSchema = z.object({ version, publishOn: epochSchema.nullable() });
export const statusSchema = z.object({
  version,
  status: z.number().int().min(1).max(6),
  publishOn: epochSchema.optional(),
});

/** A block for the server to render (B7.22). */
export const widgetSchema = z.object({
  type: z.number().int().min(1).max(1019),
  id: localIdSchema,
  value: z.record(z.string(), z.unknown()),
  sample: sampleSchema.optional(),
  pageId: idSchema.optional(),
  /** Collection of a summary block (B7.23). */
  collectionId: idSchema.optional(),
});
/**
 * The block to render, as an object or as JSON text. `collectionId` may be part of the block or separate.
 */
export const widgetRequestSchema = z.object({
  widgetJSON: jsonOr(widgetSchema),
  collectionId: idSchema.optional(),
});

/** Sections for the server to render, which may be unsaved. Ids are unique across all sections. */
export const renderSectionsSchema = z.object({
  pageId: idSchema,
  sections: z
    .array(sectionSchema)
    .min(1)
    .max(MAX_RENDERED_SECTIONS, `Send at most ${MAX_RENDERED_SECTIONS} sections at a time.`),
});
