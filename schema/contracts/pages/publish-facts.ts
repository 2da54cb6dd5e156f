import * as z from 'zod';
import { designSchema } from '../design/design.ts';
import { idSchema } from '../ids.ts';

/** Links and files of one page that are looked up, at most. */
export const MAX_CHECKED_LINKS = 300;
export const MAX_CHECKED_MEDIA = 500;

/** What a page leads to and shows, for POST /api/publish-facts. */
export const publishQuestionSchema = z.object({
  /** Its own path. */
  path: z.string().min(1).max(300),
  /** Paths on this site, without query and anchor. */
  links: z.array(z.string().min(1).max(300).startsWith('/')).max(MAX_CHECKED_LINKS),
  mediaIds: z.array(idSchema).max(MAX_CHECKED_MEDIA),
});
export type PublishQuestion = z.infer<typeof publishQuestionSchema>;

/** What the database knows of a page that is about to be published. */
export const publishFactsSchema = z.object({
  palette: designSchema.shape.palette,
  /** Links that visitors cannot follow: there is nothing, or only a draft. */
  closedLinks: z.array(z.object({ path: z.string(), state: z.enum(['missing', 'draft']) })),
  media: z.array(z.object({ id: z.string(), bytes: z.number() })),
  /** Pages above this one that visitors cannot see yet, from the top. */
  draftParents: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type PublishFacts = z.infer<typeof publishFactsSchema>;
