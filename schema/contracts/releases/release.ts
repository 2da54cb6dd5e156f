import * as z from 'zod';
import { epochSchema } from '../epoch.ts';
import { idSchema } from '../ids.ts';

/** Kinds of content in a release. A new kind also needs rules in worker/db/releases/kinds. */
export const RELEASE_KINDS = ['page', 'item', 'product', 'settings', 'design', 'header-footer'] as const;
export type ReleaseKindName = (typeof RELEASE_KINDS)[number];

export const MAX_RELEASE_PARTS = 50;

const version = z.number().int().min(1);
const title = z.string().trim().min(1, 'Give the release a name.').max(100);

const PART_PROBLEMS = ['gone', 'changed', 'refused'] as const;

export const partProblemSchema = z.object({
  kind: z.enum(RELEASE_KINDS),
  title: z.string(),
  problem: z.enum(PART_PROBLEMS),
});
export type PartProblem = z.infer<typeof partProblemSchema>;

export const releasePartSchema = z.object({
  kind: z.enum(RELEASE_KINDS),
  refId: z.string(),
  title: z.string(),
  /** Version of the content when the owner added it or scheduled the release. */
  version: z.number(),
  /** Current state of the content; null if it was deleted. */
  now: z
    .object({
      version: z.number(),
      path: z.string().nullable(),
      isLive: z.boolean(),
    })
    .nullable(),
  change: z.unknown().optional(),
});
export type ReleasePart = z.infer<typeof releasePartSchema>;

/** Times are epoch milliseconds. */
export const releaseSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['open', 'scheduled', 'published']),
  publishOn: z.number().nullable(),
  publishedAt: z.number().nullable(),
  /** Set if the release was published and rolled back, and can be edited again. */
  rolledBackAt: z.number().nullable(),
  /** Why the scheduled publication failed; null if it succeeded or is still to come. */
  problems: z.array(partProblemSchema).nullable(),
  version: z.number(),
  parts: z.array(releasePartSchema),
});
export type Release = z.infer<typeof releaseSchema>;

export const releaseAnswer = z.object({ release: releaseSchema });
export const releaseListSchema = z.object({ releases: z.array(releaseSchema) });

/** A new release. The panel creates the `id`, so that a repeated request creates only one release. */
export const newReleaseSchema = z.object({ id: idSchema, title });
export const releaseTitleSchema = z.object({ title });
export const releaseVersionSchema = z.object({ version });

export const releasePartParams = z.object({ id: idSchema, kind: z.enum(RELEASE_KINDS), refId: idSchema });
/**
 * Content to add, at the version that the owner saw. `change` contains a product's form, or all settings.
 */
export const newPartSchema = z.object({ version, change: z.unknown().optional() });

/**
 * Publishes a release. Content that changed after the owner saw it blocks the release. A null `publishOn`
 * publishes immediately.
 */
export const publishReleaseSchema = z.object({
  version,
  parts: z
    .array(z.object({ kind: z.enum(RELEASE_KINDS), refId: idSchema, version }))
    .min(1, 'Add something to the release first.')
    .max(MAX_RELEASE_PARTS),
  publishOn: epochSchema.nullable(),
});
