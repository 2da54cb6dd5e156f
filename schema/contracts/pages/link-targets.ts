import * as z from 'zod';
import { decodeLetters } from '../address.ts';

export const LINK_TARGET_KINDS = ['page', 'item', 'product', 'file'] as const;
export type LinkTargetKind = (typeof LINK_TARGET_KINDS)[number];

export const linkTargetSchema = z.object({
  kind: z.enum(LINK_TARGET_KINDS),
  title: z.string(),
  path: z.string(),
  isDraft: z.boolean(),
});

/** Query for link targets. `path` is the path of the link to be edited, whose state is returned. */
export const linkTargetQuerySchema = z.object({
  /** Part of a title, path or file name; '' lists the first pages. */
  search: z.string().trim().max(100).default(''),
  path: z.string().overwrite(decodeLetters).max(300).startsWith('/').optional(),
});

export const linkTargetsSchema = z.object({
  targets: z.array(linkTargetSchema),
  /** State of the target at `path`; null if it is neither a page nor a file. */
  state: z.enum(['open', 'draft', 'missing']).nullable(),
  anchors: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type LinkTargets = z.infer<typeof linkTargetsSchema>;
