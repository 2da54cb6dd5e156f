import * as z from 'zod';
import { headerStyleSchema } from '../design/colour-reference.ts';
import { idSchema, pathSchema } from '../ids.ts';
import { MAX_FOOTER_SECTIONS, MAX_HEADER_SECTIONS } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { announcementBarSchema, websiteSettingsSchema } from '../sites/website.ts';
import { sectionSchema } from './page-content.ts';

/** A site's header and footer (B3.12.28). */
export const headerFooterSchema = z.object({
  header: z.object({
    sections: z.array(sectionSchema).max(MAX_HEADER_SECTIONS),
    /** Style of the header. Absent if the design's own header style applies. */
    look: headerStyleSchema.exactOptional(),
  }),
  footer: z.object({ sections: z.array(sectionSchema).max(MAX_FOOTER_SECTIONS) }),
});
export type HeaderFooter = z.infer<typeof headerFooterSchema>;

const { title, navigation, socialLinks } = websiteSettingsSchema.shape;
export const sitePartsSchema = z.object({
  title,
  logo: imageRefSchema.nullable(),
  navigation,
  socialLinks: socialLinks.unwrap(),
  announcementBar: announcementBarSchema.nullable(),
});
export type SiteParts = z.infer<typeof sitePartsSchema>;

const { shape } = sitePartsSchema;
/** `site` contains the settings that are published together with the header and footer. */
export const headerFooterDraftSchema = headerFooterSchema.extend({
  site: z
    .object({
      title: shape.title.exactOptional(),
      logo: shape.logo.exactOptional(),
      navigation: shape.navigation.exactOptional(),
      socialLinks: shape.socialLinks.exactOptional(),
      announcementBar: shape.announcementBar.exactOptional(),
    })
    .exactOptional(),
});
export type HeaderFooterDraft = z.infer<typeof headerFooterDraftSchema>;

/**
 * `version` increases with every save; 0 means that nothing has been stored. Times are epoch milliseconds.
 */
export const headerFooterStateSchema = z.object({
  draft: headerFooterDraftSchema,
  published: headerFooterSchema,
  site: sitePartsSchema,
  version: z.number(),
  hasUnpublishedChanges: z.boolean(),
  publishedAt: z.number().nullable(),
  updatedAt: z.number(),
});
export type HeaderFooterState = z.infer<typeof headerFooterStateSchema>;

const version = z.number().int().min(0);
export const saveHeaderFooterSchema = headerFooterDraftSchema.extend({ version });
export const headerFooterVersionSchema = z.object({ version });
/** Publishes header and footer. `together` names a page or item to publish in the same transaction. */
export const publishHeaderFooterSchema = headerFooterVersionSchema.extend({
  together: z
    .object({ kind: z.enum(['page', 'item']), refId: idSchema, version: z.number().int().min(1) })
    .exactOptional(),
});
export type PublishedTogether = NonNullable<z.infer<typeof publishHeaderFooterSchema>['together']>;

/** Unsaved header and footer, for a preview on the page at `path`. */
export const headerFooterPreviewSchema = z.object({
  content: headerFooterDraftSchema,
  path: pathSchema.catch('/'),
});
