import * as z from 'zod';
import { decodeLetters } from '../address.ts';

/** What an owner links to on their own site. */
export const LINK_TARGET_KINDS = ['page', 'item', 'product', 'file'] as const;
export type LinkTargetKind = (typeof LINK_TARGET_KINDS)[number];

export const linkTargetSchema = z.object({
  kind: z.enum(LINK_TARGET_KINDS),
  title: z.string(),
  path: z.string(),
  /** Visitors cannot open it yet. */
  isDraft: z.boolean(),
});

/** For GET /api/link-targets: what to find, and the path of a link that is already there. */
export const linkTargetQuerySchema = z.object({
  /** Part of a title, a path or a file name; '' lists the first pages. */
  search: z.string().trim().max(100).default(''),
  path: z.string().overwrite(decodeLetters).max(300).startsWith('/').optional(),
});

export const linkTargetsSchema = z.object({
  targets: z.array(linkTargetSchema),
  /** What visitors find at `path`; null for what is neither page nor file. */
  state: z.enum(['open', 'draft', 'missing']).nullable(),
  /** Places on the page at `path` that a link can lead to. */
  anchors: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type LinkTargets = z.infer<typeof linkTargetsSchema>;
