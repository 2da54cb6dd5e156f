import * as z from 'zod';
import { idSchema, localIdSchema, typedPathSchema } from '../ids.ts';
import { COHORTS, EXPERIMENT_STATUSES } from './experiments.ts';

export const cohortSchema = z.enum(COHORTS);
const labelSchema = z.string().max(200).default('');

export const goalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    path: typedPathSchema.regex(/^\/[^?#]*$/, 'must be the address of a page of this site'),
  }),
  z.object({ kind: z.literal('button'), buttonId: localIdSchema, label: labelSchema }),
  z.object({ kind: z.literal('form'), formId: idSchema, label: labelSchema }),
  z.object({ kind: z.literal('order') }),
]);

const armSchema = z.object({
  cohort: cohortSchema,
  pageId: idSchema,
  share: z.number().int().min(1).max(100),
});
export const armsSchema = z.array(armSchema).min(1).max(COHORTS.length);

export const variantsSchema = z.object({
  id: idSchema,
  pageId: idSchema,
  sectionId: z.string().nullable(),
  title: z.string(),
  status: z.enum(EXPERIMENT_STATUSES),
  arms: armsSchema,
});

const countsSchema = z.object({ visitors: z.number(), conversions: z.number() });

/** An experiment's arms (variants). The first arm is A, the original. */
export const experimentSchema = z.object({
  id: idSchema,
  pageId: idSchema,
  path: z.string(),
  pageTitle: z.string(),
  sectionId: z.string().nullable(),
  title: z.string(),
  status: z.enum(EXPERIMENT_STATUSES),
  goal: goalSchema.nullable(),
  kept: z.string().nullable(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  arms: z.array(
    armSchema.extend({
      /** Whether the page's variants are published, so that visitors can be assigned to them. */
      isPublished: z.boolean(),
      hasUnpublishedChanges: z.boolean(),
    }),
  ),
  days: z.array(countsSchema.extend({ cohort: z.string(), day: z.string() })),
  /** Page views in the last 28 days, used to estimate the duration. */
  recentViews: z.number(),
});
export type Experiment = z.infer<typeof experimentSchema>;

const comparisonSchema = z.object({
  cohort: cohortSchema,
  /**
   * Difference from A: 0.2 means 20 % more. Null before the first conversion. A null bound means that the
   * range is open.
   */
  lift: z.object({ lift: z.number().nullable(), low: z.number(), high: z.number().nullable() }).nullable(),
  /** p-value that stays valid under continuous monitoring, adjusted for the number of comparisons. */
  pValue: z.number(),
  verdict: z.enum(['better', 'worse', 'open']),
});

const assessmentSchema = z.object({
  totals: z.array(countsSchema.extend({ cohort: cohortSchema })),
  verdict: z.enum(['empty', 'open', 'uneven', 'early', 'winner']),
  /** The winning cohort, or the cohort whose number of visitors does not match its share. */
  cohort: cohortSchema.nullable(),
  comparisons: z.array(comparisonSchema),
  /** Earliest time at which a winner may be declared. */
  notBefore: z.number().nullable(),
  plan: z.object({
    /** Expected number of days until a difference of `lift` is detected; null without visitors. */
    days: z.number().nullable(),
    lift: z.number(),
    rate: z.number(),
    isRateAssumed: z.boolean(),
    visitorsPerDay: z.number(),
    basis: z.enum(['visitors', 'views']),
  }),
});

export const assessedExperimentSchema = experimentSchema.extend({ assessment: assessmentSchema });
