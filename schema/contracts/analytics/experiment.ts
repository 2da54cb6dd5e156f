import * as z from 'zod';
import { idSchema, localIdSchema, typedPathSchema } from '../ids.ts';

/** Names of what an experiment is made of. Without zod, since the first part of the Worker reads them. */

/** Cohorts of visitors (B6.18); A sees the page as it is. */
export const COHORTS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Cohort = (typeof COHORTS)[number];

/** Parameter of a page's address that chooses the cohort, on sites of the status internal alone (B6.17). */
export const COHORT_PARAMETER = 'experimentCohort';

/** Name of the feature under Labs. */
export const EXPERIMENTS_FLAG = 'experiments';

export const EXPERIMENT_STATUSES = ['draft', 'running', 'stopped', 'ended'] as const;

/** What the variants are compared by. `label` is what a button said, or a form was called, when it was chosen. */
export type Goal =
  | { kind: 'page'; path: string }
  | { kind: 'button'; buttonId: string; label: string }
  | { kind: 'form'; formId: string; label: string }
  | { kind: 'order' };

/** The part of the visitors, in percent, that sees a variant. `pageId` is where the variant is kept; of A the page itself. */
export interface Arm {
  cohort: Cohort;
  pageId: string;
  share: number;
}

/** An experiment that runs, as every page of its site needs it. */
export interface RunningExperiment {
  id: string;
  pageId: string;
  /** Of the page that has variants. */
  path: string;
  /** Of the section that has variants; null where the whole page has. */
  sectionId: string | null;
  arms: Arm[];
  goal: Goal;
}

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

/** An experiment as the editor knows it. */
export const variantsSchema = z.object({
  id: idSchema,
  pageId: idSchema,
  sectionId: z.string().nullable(),
  title: z.string(),
  status: z.enum(EXPERIMENT_STATUSES),
  arms: armsSchema,
});

const countsSchema = z.object({ visitors: z.number(), conversions: z.number() });

/** An experiment with its figures; A is the first of its arms. */
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
      /** Visitors can be shown it. */
      isPublished: z.boolean(),
      hasUnpublishedChanges: z.boolean(),
    }),
  ),
  days: z.array(countsSchema.extend({ cohort: z.string(), day: z.string() })),
  /** Views of the page in the last 28 days, by which its duration is estimated. */
  recentViews: z.number(),
});
export type Experiment = z.infer<typeof experimentSchema>;

const comparisonSchema = z.object({
  cohort: cohortSchema,
  /** Parts of A's rate: 0.2 is a fifth more. Null before anybody converted; its parts are null where they have no end. */
  lift: z.object({ lift: z.number().nullable(), low: z.number(), high: z.number().nullable() }).nullable(),
  /** Holds however often it is looked at, and for all comparisons together. */
  pValue: z.number(),
  verdict: z.enum(['better', 'worse', 'open']),
});

/** What may be said of an experiment now (domain/analytics/experiments/assess.ts). */
const assessmentSchema = z.object({
  totals: z.array(countsSchema.extend({ cohort: cohortSchema })),
  verdict: z.enum(['empty', 'open', 'uneven', 'early', 'winner']),
  /** The winner, or the cohort that is uneven. */
  cohort: cohortSchema.nullable(),
  comparisons: z.array(comparisonSchema),
  /** The first moment at which a winner may be named. */
  notBefore: z.number().nullable(),
  plan: z.object({
    /** From the start until a difference of `lift` would mostly be found; null where nobody comes. */
    days: z.number().nullable(),
    lift: z.number(),
    rate: z.number(),
    isRateAssumed: z.boolean(),
    visitorsPerDay: z.number(),
    basis: z.enum(['visitors', 'views']),
  }),
});

export const assessedExperimentSchema = experimentSchema.extend({ assessment: assessmentSchema });
