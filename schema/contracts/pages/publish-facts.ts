import * as z from 'zod';
import { designSchema } from '../design/design.ts';
import { idSchema } from '../ids.ts';

export const MAX_CHECKED_LINKS = 300;
export const MAX_CHECKED_MEDIA = 500;
/** Maximum number of items per call that checks them. */
export const MAX_CHECKED_ITEMS = 100;

export const publishQuestionSchema = z.object({
  path: z.string().min(1).max(300),
  /** Paths of links to this site, without query and fragment. */
  links: z.array(z.string().min(1).max(300).startsWith('/')).max(MAX_CHECKED_LINKS),
  mediaIds: z.array(idSchema).max(MAX_CHECKED_MEDIA),
});
export type PublishQuestion = z.infer<typeof publishQuestionSchema>;

export const publishFactsSchema = z.object({
  palette: designSchema.shape.palette,
  /** Paths of links whose target is missing or a draft. */
  closedLinks: z.array(z.object({ path: z.string(), state: z.enum(['missing', 'draft']) })),
  /** Draft pages at closed links and at links of the published menus. Publishing them opens the links. */
  draftPages: z.array(z.object({ id: z.string(), path: z.string(), title: z.string(), version: z.number() })),
  /** Links of the published menus that lead to draft pages. */
  draftMenuLinks: z.array(z.object({ words: z.string(), path: z.string() })),
  media: z.array(z.object({ id: z.string(), bytes: z.number() })),
  /** Unpublished pages at the parent paths, the topmost first. */
  draftParents: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type PublishFacts = z.infer<typeof publishFactsSchema>;

/** A finding of the check before publishing. It does not prevent publishing. */
export const publishWarningSchema = z.object({
  kind: z.string(),
  /** An error prevents some visitors from using the page. A hint may be intentional. */
  level: z.enum(['error', 'hint']),
  text: z.string(),
  sectionId: z.string().nullable(),
  blockId: z.string().nullable(),
});
export type PublishWarning = z.infer<typeof publishWarningSchema>;

/** Items or products with findings. */
export const checkedItemsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), warnings: z.array(publishWarningSchema).min(1) }),
);
export type CheckedItem = z.infer<typeof checkedItemsSchema>[number];
