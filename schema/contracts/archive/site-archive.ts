import * as z from 'zod';
import { designSchema } from '../design/design.ts';
import { idSchema, pathSchema } from '../ids.ts';
import { MAX_REDIRECTS } from '../limits.ts';
import { headerFooterSchema } from '../pages/header-footer.ts';
import { pageContentSchema } from '../pages/page-content.ts';
import { MAX_REDIRECT_TO_LENGTH, redirectFromSchema, redirectStatusSchema } from '../redirects/redirect.ts';
import { websiteSchema, websiteSettingsSchema } from '../sites/website.ts';

/**
 * Files of a site archive (a directory or .zip):
 *
 *     site.json                                 this file
 *     pages/{name}.json                         archivePageSchema
 *     collections/{name}.json                   collectionSchema
 *     items/{collection name}/{urlId}.json      itemSchema
 *     store.json                                archiveStoreSchema
 *     forms.json                                archiveFormSchema[]
 *     member-areas.json                         memberAreaSchema[]
 *     downloads.json, downloads/{id}            archiveProductFileSchema[] and the files
 *     comments/{collection name}/{urlId}.json   archiveCommentSchema[], 50 per file ({urlId}--2.json …)
 *     feeds.json                                archiveFeedSchema[]
 *     saved-sections.json                       archiveSavedSectionsSchema
 *     media.json                                mediaRecordSchema[], sorted by id
 *     media/{filename}                          the files, {id}-{filename} where two share a name
 *
 * Export writes JSON with two spaces, keys in the order of the contract, and a line feed at the end.
 */
export const ARCHIVE_FORMAT = 'sitewright-site';
export const ARCHIVE_VERSION = 1;

export const archiveSiteSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  formatVersion: z.literal(ARCHIVE_VERSION),
  id: idSchema,
  website: websiteSchema,
  domains: z.array(z.string().max(253)).max(20).default([]),
  settings: websiteSettingsSchema,
  design: designSchema,
  headerFooter: headerFooterSchema,
  redirects: z
    .array(
      z.object({
        from: redirectFromSchema,
        to: z.string().max(MAX_REDIRECT_TO_LENGTH),
        status: redirectStatusSchema,
      }),
    )
    .max(MAX_REDIRECTS)
    .default([]),
});
export type ArchiveSite = z.infer<typeof archiveSiteSchema>;

/** Access to a page (B6.04). A password is stored as a scrypt hash in PHC format. */
export const pageAccessSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('public') }),
  z.object({ kind: z.literal('password'), passwordHash: z.string().regex(/^\$scrypt(-rounds)?\$/) }),
  z.object({ kind: z.literal('members'), areaId: idSchema.optional() }),
]);
export type PageAccess = z.infer<typeof pageAccessSchema>;

export const archivePageSchema = z.object({
  id: idSchema,
  path: pathSchema,
  /** Page type, a code from B2.1.01 such as 1 collection, 2 page, 102 search or 203 donate. */
  pageType: z.number().int().min(1).max(301),
  collection: z.string().max(150).optional(),
  folderBehaviour: z.number().int().min(1).max(3).optional(),
  position: z.number().int().min(0),
  status: z.number().int().min(1).max(6),
  publishOn: z.string().optional(),
  access: pageAccessSchema.default({ kind: 'public' }),
  content: pageContentSchema,
});
export type ArchivePage = z.infer<typeof archivePageSchema>;
