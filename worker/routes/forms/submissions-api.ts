import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import {
  type SubmissionDetail,
  submissionDeleteSchema,
  submissionExportSchema,
  submissionNeighboursSchema,
  submissionNoteSchema,
  submissionQuerySchema,
  submissionStatusSchema,
} from '#schema/contracts/forms/owner-api.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { readFile } from '#worker/db/forms/files.ts';
import { readForm } from '#worker/db/forms/forms.ts';
import { deleteSubmissions, moveSubmissions } from '#worker/db/forms/submission-changes.ts';
import {
  addNote,
  deadDeliveries,
  deleteNote,
  readSubmission,
  replayDelivery,
} from '#worker/db/forms/submission-detail.ts';
import { exportSubmissions } from '#worker/db/forms/submission-export.ts';
import { listSubmissions } from '#worker/db/forms/submission-list.ts';
import { readNeighbours } from '#worker/db/forms/submission-neighbours.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { enqueueDelivery } from '../../forms/enqueue-delivery.ts';
import { fileAnswer } from '../../forms/file-answer.ts';
import { bodyOf } from '../pages/page-of.ts';

/** What visitors sent, as its owner reads it: list, search, file, folders, notes, deliveries, uploads. */
export const submissionsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const SUBMISSIONS = '/api/form-submissions';

function queryOf<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): z.output<Schema> {
  const query = schema.safeParse(c.req.query());
  if (query.success) return query.data;
  throw invalid(
    Object.fromEntries(query.error.issues.map((issue) => [String(issue.path[0] ?? 'query'), issue.message])),
  );
}

const localeOf = (c: Context<AppEnv>) => c.var.site.settings.locale;
const changeOf = (c: Context<AppEnv>) => ({
  websiteId: c.var.site.id,
  accountId: c.var.session?.accountId ?? null,
  now: Date.now(),
});

/** The submission of `:id` on this site; any other id is 404. */
async function submissionOf(c: Context<AppEnv>): Promise<SubmissionDetail> {
  const id = idSchema.safeParse(c.req.param('id'));
  const submission = id.success ? await readSubmission(c.env.DB, c.var.site.id, id.data, localeOf(c)) : null;
  if (!submission) throw notFound(c.req.path);
  return submission;
}

const answer = async (c: Context<AppEnv>, status: 200 | 201 = 200) =>
  c.json({ submission: await submissionOf(c) }, status, NO_STORE);

submissionsApi.get(SUBMISSIONS, async (c) => {
  const query = queryOf(c, submissionQuerySchema);
  return c.json(await listSubmissions(c.env.DB, c.var.site.id, query, localeOf(c)), 200, NO_STORE);
});

submissionsApi.get(`${SUBMISSIONS}/export`, async (c) => {
  const { format, ...query } = queryOf(c, submissionExportSchema);
  const form = query.formId ? await readForm(c.env.DB, c.var.site.id, query.formId) : null;
  if (query.formId && !form) throw notFound(c.req.path);
  const definition = form && (form.published ?? form.draft);
  const body = exportSubmissions(c.env.DB, c.var.site.id, query, {
    format,
    form: definition,
    locale: localeOf(c),
  });
  const day = new Date().toISOString().slice(0, 10);
  return c.body(body, 200, {
    ...NO_STORE,
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="submissions-${day}.${format}"`,
  });
});

submissionsApi.post(`${SUBMISSIONS}/status`, async (c) => {
  const { ids, status } = await bodyOf(c, submissionStatusSchema);
  const changed = await moveSubmissions(c.env.DB, { ...changeOf(c), ids }, status);
  // What left the spam folder is due now.
  if (status !== 'spam') for (const id of ids.slice(0, 20)) enqueueDelivery(c, id);
  return c.json({ changed }, 200, NO_STORE);
});

submissionsApi.post(`${SUBMISSIONS}/delete`, async (c) => {
  const { ids } = await bodyOf(c, submissionDeleteSchema);
  return c.json({ deleted: await deleteSubmissions(c.env, { ...changeOf(c), ids }) }, 200, NO_STORE);
});

submissionsApi.get(`${SUBMISSIONS}/:id`, (c) => answer(c));

submissionsApi.get(`${SUBMISSIONS}/:id/neighbours`, async (c) => {
  const query = queryOf(c, submissionNeighboursSchema);
  const id = c.req.param('id');
  const neighbours = await readNeighbours(c.env.DB, { websiteId: c.var.site.id, id, query });
  if (!neighbours) throw notFound(c.req.path);
  return c.json(neighbours, 200, NO_STORE);
});

submissionsApi.post(`${SUBMISSIONS}/:id/notes`, async (c) => {
  const { id } = await submissionOf(c);
  const { text } = await bodyOf(c, submissionNoteSchema);
  await addNote(c.env.DB, { ...changeOf(c), submissionId: id, text });
  return answer(c, 201);
});

submissionsApi.delete(`${SUBMISSIONS}/:id/notes/:noteId`, async (c) => {
  const { id } = await submissionOf(c);
  await deleteNote(c.env.DB, c.var.site.id, id, c.req.param('noteId'));
  return answer(c);
});

submissionsApi.post(`${SUBMISSIONS}/:id/deliveries/:deliveryId/replay`, async (c) => {
  const { id } = await submissionOf(c);
  const of = { ...changeOf(c), submissionId: id, deliveryId: c.req.param('deliveryId') };
  if (!(await replayDelivery(c.env.DB, of))) throw conflict('This delivery has not failed.');
  enqueueDelivery(c, id);
  return answer(c);
});

submissionsApi.get('/api/form-deliveries/dead', async (c) =>
  c.json({ deliveries: await deadDeliveries(c.env.DB, c.var.site.id) }, 200, NO_STORE),
);

submissionsApi.get('/api/form-files/:id', async (c) => {
  const websiteId = c.var.site.id;
  const file = await readFile(c.env.DB, websiteId, c.req.param('id'));
  const answered = file && (await fileAnswer(c.env.MEDIA, { websiteId, ...file }));
  if (!answered) throw notFound(c.req.path);
  return answered;
});
