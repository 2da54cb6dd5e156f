import * as z from 'zod';
import { headerLookSchema } from '../design/colour-reference.ts';
import { idSchema, pathSchema } from '../ids.ts';
import { MAX_FOOTER_SECTIONS, MAX_HEADER_SECTIONS } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';
import { announcementBarSchema, websiteSettingsSchema } from '../sites/website.ts';
import { sectionSchema } from './page-content.ts';

/** Header and footer of a site: their own layouts (B3.12.28). */
export const headerFooterSchema = z.object({
  header: z.object({
    sections: z.array(sectionSchema).max(MAX_HEADER_SECTIONS),
    /** How it behaves and looks; absent while the design's own stands. */
    look: headerLookSchema.exactOptional(),
  }),
  footer: z.object({ sections: z.array(sectionSchema).max(MAX_FOOTER_SECTIONS) }),
});
export type HeaderFooter = z.infer<typeof headerFooterSchema>;

const { title, navigation, socialLinks } = websiteSettingsSchema.shape;
/** Settings of the site that header and footer show; null where there is no logo or bar. */
export const sitePartsSchema = z.object({
  title,
  logo: imageRefSchema.nullable(),
  navigation,
  socialLinks: socialLinks.unwrap(),
  announcementBar: announcementBarSchema.nullable(),
});
export type SiteParts = z.infer<typeof sitePartsSchema>;

const { shape } = sitePartsSchema;
/** Header and footer as they are edited; `site` has the settings that become others with them. */
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

/** What is stored of them; `version` rises with every save and publication, 0 = nothing is stored. Times are epoch milliseconds. */
export const headerFooterStateSchema = z.object({
  draft: headerFooterDraftSchema,
  published: headerFooterSchema,
  /** The settings as visitors see them. */
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
/** Header and footer as their owner saw them, and the page or item that goes live with them. */
export const publishHeaderFooterSchema = headerFooterVersionSchema.extend({
  together: z
    .object({ kind: z.enum(['page', 'item']), refId: idSchema, version: z.number().int().min(1) })
    .exactOptional(),
});
export type PublishedTogether = NonNullable<z.infer<typeof publishHeaderFooterSchema>['together']>;

/** Header and footer that are not saved yet, as a page at `path` would show them. */
export const headerFooterPreviewSchema = z.object({
  content: headerFooterDraftSchema,
  path: pathSchema.catch('/'),
});
