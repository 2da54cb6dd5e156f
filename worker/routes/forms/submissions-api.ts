import type { Context } from 'hono';
import * as calls from '#schema/contracts/forms/calls.ts';
import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import { listDeadDeliveries, replayDelivery } from '#worker/db/forms/delivery-views.ts';
import { findFile } from '#worker/db/forms/files.ts';
import { findStoredForm } from '#worker/db/forms/forms.ts';
import { moveSubmissions } from '#worker/db/forms/submission-changes.ts';
import { addNote, deleteNote, findSubmission } from '#worker/db/forms/submission-detail.ts';
import { exportSubmissions } from '#worker/db/forms/submission-export.ts';
import { listSubmissions } from '#worker/db/forms/submission-list.ts';
import { findNeighbours } from '#worker/db/forms/submission-neighbours.ts';
import { toActor } from '#worker/kernel/session.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound } from '../../errors.ts';
import { enqueueDelivery } from '../../forms/deliver.ts';
import { fileAnswer } from '../../forms/file-answer.ts';
import { deleteSubmissions } from '../../forms/tidy.ts';

export const submissionsApi = new Routes();

const getLocale = (c: Context<AppEnv>) => c.var.site.settings.locale;
const toChange = (c: Context<AppEnv>) => ({
  websiteId: c.var.site.id,
  ...toActor(c.var.session),
  now: Date.now(),
});

async function getSubmission(c: Context<AppEnv>, id: string): Promise<SubmissionDetail> {
  const submission = await findSubmission(c.env.DB, c.var.site.id, id, getLocale(c));
  if (!submission) throw notFound(c.req.path);
  return submission;
}

const answer = async (c: Context<AppEnv>, id: string) => ({ submission: await getSubmission(c, id) });

submissionsApi.handle(calls.listSubmissions, (c, { query }) =>
  listSubmissions(c.env.DB, c.var.site.id, query, getLocale(c)),
);

submissionsApi.handle(calls.exportSubmissions, async (c, { query: { format, ...query } }) => {
  const form = query.formId ? await findStoredForm(c.env.DB, c.var.site.id, query.formId) : null;
  if (query.formId && !form) throw notFound(c.req.path);
  const definition = form && (form.published ?? form.draft);
  const body = exportSubmissions(c.env.DB, c.var.site.id, query, {
    format,
    form: definition,
    locale: getLocale(c),
  });
  const day = new Date().toISOString().slice(0, 10);
  return c.body(body, 200, {
    'cache-control': 'no-store',
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="submissions-${day}.${format}"`,
  });
});

submissionsApi.handle(calls.setSubmissionStatus, async (c, { body }) => {
  const { ids, status } = await body;
  const changed = await moveSubmissions(c.env.DB, { ...toChange(c), ids }, status);
  // Deliver submissions that were moved out of the spam folder.
  if (status !== 'spam') for (const id of ids.slice(0, 20)) enqueueDelivery(c, id);
  return { changed };
});

submissionsApi.handle(calls.deleteSubmissions, async (c, { body }) => {
  const { ids } = await body;
  return { deleted: await deleteSubmissions(c.env, { ...toChange(c), ids }) };
});

submissionsApi.handle(calls.readSubmission, (c, { params }) => answer(c, params.id));

submissionsApi.handle(calls.findNeighbours, async (c, { params, query }) => {
  const neighbours = await findNeighbours(c.env.DB, { websiteId: c.var.site.id, id: params.id, query });
  if (!neighbours) throw notFound(c.req.path);
  return neighbours;
});

submissionsApi.handle(calls.addSubmissionNote, async (c, { params, body }) => {
  const { id } = await getSubmission(c, params.id);
  const { text } = await body;
  await addNote(c.env.DB, { ...toChange(c), submissionId: id, text });
  return answer(c, params.id);
});

submissionsApi.handle(calls.deleteSubmissionNote, async (c, { params }) => {
  const { id } = await getSubmission(c, params.id);
  await deleteNote(c.env.DB, c.var.site.id, id, params.noteId);
  return answer(c, params.id);
});

submissionsApi.handle(calls.replayDelivery, async (c, { params }) => {
  const { id } = await getSubmission(c, params.id);
  const of = { ...toChange(c), submissionId: id, deliveryId: params.deliveryId };
  if (!(await replayDelivery(c.env.DB, of))) throw conflict('This delivery has not failed.');
  enqueueDelivery(c, id);
  return answer(c, params.id);
});

submissionsApi.handle(calls.listDeadDeliveries, async (c) => ({
  deliveries: await listDeadDeliveries(c.env.DB, c.var.site.id),
}));

submissionsApi.handle(calls.readFormFile, async (c, { params }) => {
  const websiteId = c.var.site.id;
  const file = await findFile(c.env.DB, websiteId, params.id);
  const answered = file && (await fileAnswer(c.env.MEDIA, { websiteId, ...file }));
  if (!answered) throw notFound(c.req.path);
  return answered;
});
