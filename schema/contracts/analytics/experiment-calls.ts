import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams, idSchema, localIdSchema } from '../ids.ts';
import { assessedExperimentSchema, cohortSchema, goalSchema, variantsSchema } from './experiment.ts';

export const readExperiments = call({
  method: 'GET',
  path: '/api/analytics/reports/experiments',
  summary: 'List the experiments with the figures of each cohort and the result',
  who: 'analytics.read',
  answer: z.object({ now: z.number(), experiments: z.array(assessedExperimentSchema) }),
});

export const listVariants = call({
  method: 'GET',
  path: '/api/experiments',
  summary: 'List the experiments that have not ended, with the pages of their variants and without figures',
  who: 'content.read',
  answer: z.object({ experiments: z.array(variantsSchema) }),
});

export const makeVariant = call({
  method: 'POST',
  path: '/api/experiments',
  summary: 'Create a variant of a published page or of one of its sections',
  who: 'content.write',
  body: z.object({ pageId: idSchema, sectionId: localIdSchema.nullable().default(null) }),
  answer: z.object({ id: idSchema, cohort: cohortSchema, pageId: idSchema }),
  status: 201,
});

export const saveExperiment = call({
  method: 'PUT',
  path: '/api/experiments/:id',
  summary: 'Change the title, the goal and the shares of an experiment that has not started',
  who: 'content.write',
  params: idParams,
  body: z.object({
    title: z.string().trim().min(1).max(100),
    goal: goalSchema.nullable(),
    shares: z.partialRecord(cohortSchema, z.number().int().min(1).max(100)),
  }),
  answer: 'empty',
});

export const startExperiment = call({
  method: 'POST',
  path: '/api/experiments/:id/start',
  summary: 'Start an experiment',
  who: 'content.publish',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

export const endExperiment = call({
  method: 'POST',
  path: '/api/experiments/:id/end',
  summary: 'Stop an experiment, or replace the page with one of its variants',
  done: 'Ended an experiment',
  who: 'content.publish',
  params: idParams,
  body: z.object({ keep: cohortSchema.optional() }),
  raisesRevision: true,
  answer: 'empty',
});

export const removeExperiment = call({
  method: 'DELETE',
  path: '/api/experiments/:id',
  summary: 'Delete an experiment that is not running, with its variants and figures',
  who: 'content.write',
  params: idParams,
  answer: 'empty',
});
