import * as z from 'zod';
import { designSchema } from '../design/design.ts';
import { idSchema } from '../ids.ts';

export const MAX_CHECKED_LINKS = 300;
export const MAX_CHECKED_MEDIA = 500;

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
