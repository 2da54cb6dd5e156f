import * as z from 'zod';
import { epochSchema } from '../epoch.ts';
import { idSchema } from '../ids.ts';

/** What a release can hold. A new kind is a name here, and its rules in worker/db/releases/kinds. */
export const RELEASE_KINDS = ['page', 'item', 'product', 'settings', 'design', 'header-footer'] as const;
export type ReleaseKindName = (typeof RELEASE_KINDS)[number];

/** Parts that one release holds, at most. */
export const MAX_RELEASE_PARTS = 50;

const version = z.number().int().min(1);
const title = z.string().trim().min(1, 'Give the release a name.').max(100);

/** Why a part keeps its release from going live. */
const PART_PROBLEMS = ['gone', 'changed', 'refused'] as const;

/** A part that kept a scheduled release from going live. */
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
  /** As its owner saw it last, when it was added or scheduled. */
  version: z.number(),
  /** As it is; null where it is deleted. */
  now: z
    .object({
      version: z.number(),
      /** Of its page; null where it has none. */
      path: z.string().nullable(),
      /** Whether visitors can see it. */
      isLive: z.boolean(),
    })
    .nullable(),
  /** What is to be, of kinds without a draft of their own. */
  change: z.unknown().optional(),
});
export type ReleasePart = z.infer<typeof releasePartSchema>;

/** A release with what it holds. Times are epoch milliseconds. */
export const releaseSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['open', 'scheduled', 'published']),
  publishOn: z.number().nullable(),
  publishedAt: z.number().nullable(),
  /** Of one that was live, and is open again. */
  rolledBackAt: z.number().nullable(),
  /** Why it did not go live at its time; null where it did, or its time has not come. */
  problems: z.array(partProblemSchema).nullable(),
  version: z.number(),
  parts: z.array(releasePartSchema),
});
export type Release = z.infer<typeof releaseSchema>;

export const releaseAnswer = z.object({ release: releaseSchema });
export const releaseListSchema = z.object({ releases: z.array(releaseSchema) });

/** `id` is made by the caller, so that a request that is sent twice makes one release. */
export const newReleaseSchema = z.object({ id: idSchema, title });
export const releaseTitleSchema = z.object({ title });
export const releaseVersionSchema = z.object({ version });

export const releasePartParams = z.object({ id: idSchema, kind: z.enum(RELEASE_KINDS), refId: idSchema });
/** A part as its owner saw it; `change` of a product is its form, of settings all of them. */
export const newPartSchema = z.object({ version, change: z.unknown().optional() });

/** Each part as its owner saw it: one that was changed since keeps all from going live. Null = now. */
export const publishReleaseSchema = z.object({
  version,
  parts: z
    .array(z.object({ kind: z.enum(RELEASE_KINDS), refId: idSchema, version }))
    .min(1, 'Add something to the release first.')
    .max(MAX_RELEASE_PARTS),
  publishOn: epochSchema.nullable(),
});
