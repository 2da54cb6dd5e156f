import * as z from 'zod';
import { call, createFeatureCall } from '../calls/call.ts';
import { cursorSchema } from '../cursor.ts';
import { eraseCustomerSchema } from '../customers/customer.ts';
import { idParams, idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { contactListSchema, contactQuerySchema } from './contacts.ts';
import { LIST_MEMBER_STATUSES } from './mailing-list.ts';
import {
  answerCountsSchema,
  blockEntrySchema,
  captchaProviderSchema,
  captchaProviderViewSchema,
  deliveryViewSchema,
  formDetailSchema,
  formDraftSchema,
  formPublishSchema,
  formSummarySchema,
  listMemberSchema,
  newFormSchema,
  storedBlockEntrySchema,
  submissionDeleteSchema,
  submissionDetailSchema,
  submissionExportSchema,
  submissionListSchema,
  submissionNeighboursAnswer,
  submissionNeighboursSchema,
  submissionNoteSchema,
  submissionQuerySchema,
  submissionStatusSchema,
} from './owner-api.ts';

const campaignsCall = createFeatureCall('campaigns');

const formAnswer = z.object({ form: formDetailSchema });
const submissionAnswer = z.object({ submission: submissionDetailSchema });
const blockList = z.object({ entries: z.array(storedBlockEntrySchema) });
const captchaProviders = z.object({ providers: z.array(captchaProviderViewSchema) });

export const listForms = call({
  method: 'GET',
  path: '/api/forms',
  summary: 'List the forms',
  who: 'content.read',
  query: z.object({ deleted: z.string().optional() }),
  answer: z.object({ forms: z.array(formSummarySchema) }),
});

export const createForm = call({
  method: 'POST',
  path: '/api/forms',
  summary: 'Create a form',
  who: 'content.write',
  body: newFormSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: formAnswer,
  status: 201,
});

export const readForm = call({
  method: 'GET',
  path: '/api/forms/:id',
  summary: 'Read a form with its draft',
  who: 'content.read',
  params: idParams,
  answer: formAnswer,
});

export const saveFormDraft = call({
  method: 'PUT',
  path: '/api/forms/:id/draft',
  summary: 'Save the draft of a form',
  activity: 'hourly',
  who: 'content.write',
  params: idParams,
  body: formDraftSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: formAnswer,
});

export const publishForm = call({
  method: 'POST',
  path: '/api/forms/:id/publish',
  summary: 'Publish the draft of a form',
  who: 'content.publish',
  params: idParams,
  body: formPublishSchema,
  raisesRevision: true,
  answer: formAnswer,
});

export const previewForm = call({
  method: 'POST',
  path: '/api/forms/:id/preview',
  summary: 'Render a form before it is saved',
  activity: 'none',
  who: 'content.read',
  params: idParams,
  body: newFormSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: z.object({ html: z.string() }),
});

export const duplicateForm = call({
  method: 'POST',
  path: '/api/forms/:id/duplicate',
  summary: 'Duplicate a form',
  who: 'content.write',
  params: idParams,
  answer: formAnswer,
  status: 201,
});

export const deleteForm = call({
  method: 'DELETE',
  path: '/api/forms/:id',
  summary: 'Delete a form',
  who: 'content.write',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

export const restoreForm = call({
  method: 'POST',
  path: '/api/forms/:id/restore',
  summary: 'Restore a deleted form',
  who: 'content.write',
  params: idParams,
  raisesRevision: true,
  answer: formAnswer,
});

export const renewWebhookSecret = call({
  method: 'POST',
  path: '/api/forms/:id/webhook-secret',
  summary: 'Create a new signing secret for webhooks; it is shown once',
  who: 'settings.write',
  params: idParams,
  answer: z.object({ secret: z.string() }),
});

export const countFormAnswers = call({
  method: 'GET',
  path: '/api/forms/:id/answers',
  summary: 'Read the number of submissions by answer',
  who: 'crm.read',
  params: idParams,
  answer: answerCountsSchema,
});

export const listSubmissions = call({
  method: 'GET',
  path: '/api/form-submissions',
  summary: 'List the submissions',
  who: 'crm.read',
  query: submissionQuerySchema,
  answer: submissionListSchema,
});

export const exportSubmissions = call({
  method: 'GET',
  path: '/api/form-submissions/export',
  summary: 'Export the submissions as CSV or JSON',
  who: 'crm.read',
  query: submissionExportSchema,
  answer: 'file',
});

export const setSubmissionStatus = call({
  method: 'POST',
  path: '/api/form-submissions/status',
  summary: 'Move submissions to a folder',
  who: 'crm.write',
  body: submissionStatusSchema,
  answer: z.object({ changed: z.number() }),
});

export const deleteSubmissions = call({
  method: 'POST',
  path: '/api/form-submissions/delete',
  summary: 'Delete submissions',
  activity: 'own',
  who: 'crm.write',
  body: submissionDeleteSchema,
  answer: z.object({ deleted: z.number() }),
});

export const readSubmission = call({
  method: 'GET',
  path: '/api/form-submissions/:id',
  summary: 'Read a submission',
  who: 'crm.read',
  params: idParams,
  answer: submissionAnswer,
});

export const findNeighbours = call({
  method: 'GET',
  path: '/api/form-submissions/:id/neighbours',
  summary: 'Find the previous and the next submission in a list',
  who: 'crm.read',
  query: submissionNeighboursSchema,
  answer: submissionNeighboursAnswer,
});

export const addSubmissionNote = call({
  method: 'POST',
  path: '/api/form-submissions/:id/notes',
  summary: 'Add a note to a submission',
  who: 'crm.write',
  params: idParams,
  body: submissionNoteSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: submissionAnswer,
  status: 201,
});

export const deleteSubmissionNote = call({
  method: 'DELETE',
  path: '/api/form-submissions/:id/notes/:noteId',
  summary: 'Delete a note',
  who: 'crm.write',
  params: z.object({ id: idSchema, noteId: z.string() }),
  answer: submissionAnswer,
});

export const replayDelivery = call({
  method: 'POST',
  path: '/api/form-submissions/:id/deliveries/:deliveryId/replay',
  summary: 'Retry failed deliveries',
  who: 'crm.write',
  params: z.object({ id: idSchema, deliveryId: z.string() }),
  answer: submissionAnswer,
});

export const listDeadDeliveries = call({
  method: 'GET',
  path: '/api/form-deliveries/dead',
  summary: 'List failed deliveries',
  who: 'crm.read',
  answer: z.object({
    deliveries: z.array(deliveryViewSchema.extend({ submissionId: z.string() })),
  }),
});

export const readFormFile = call({
  method: 'GET',
  path: '/api/form-files/:id',
  summary: 'Download a file of a submission',
  who: 'crm.read',
  answer: 'file',
});

export const listContacts = call({
  method: 'GET',
  path: '/api/contacts',
  summary: 'List the contacts: people who submitted a form, ordered or subscribed',
  who: 'crm.read',
  query: contactQuerySchema,
  answer: contactListSchema,
});

export const exportContacts = call({
  method: 'GET',
  path: '/api/contacts/export',
  summary: 'Export the contacts as CSV',
  who: 'crm.read',
  answer: 'file',
});

export const eraseContact = call({
  method: 'POST',
  path: '/api/contacts/erase',
  summary: 'Erase the personal data of a contact',
  activity: 'own',
  who: 'commerce.orders.write',
  body: eraseCustomerSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: true,
  answer: z.object({ erased: z.literal(true) }),
});

export const readBlockList = call({
  method: 'GET',
  path: '/api/form-block-list',
  summary: 'Read the block list',
  who: 'crm.read',
  answer: blockList,
});

export const blockEntry = call({
  method: 'POST',
  path: '/api/form-block-list',
  summary: 'Add an entry to the block list',
  who: 'crm.write',
  body: blockEntrySchema,
  answer: blockList,
  status: 201,
});

export const unblockEntry = call({
  method: 'DELETE',
  path: '/api/form-block-list',
  summary: 'Remove an entry from the block list',
  who: 'crm.write',
  query: blockEntrySchema,
  answer: blockList,
});

export const readCaptchaProviders = call({
  method: 'GET',
  path: '/api/form-captcha',
  summary: 'Read the configured captcha providers',
  who: 'settings.read',
  answer: captchaProviders,
});

export const saveCaptchaProvider = call({
  method: 'PUT',
  path: '/api/form-captcha',
  summary: 'Save the keys of a captcha provider',
  who: 'settings.write',
  body: captchaProviderSchema,
  raisesRevision: true,
  answer: captchaProviders,
});

export const listListMembers = campaignsCall({
  method: 'GET',
  path: '/api/mailing-list-members',
  summary: 'List the subscribers of the mailing lists',
  who: 'newsletter.read',
  query: z.object({
    list: z.string().max(60).optional(),
    status: z.enum(LIST_MEMBER_STATUSES).optional(),
    search: z.string().trim().max(100).default(''),
    cursor: cursorSchema(z.object({ at: z.number().int(), email: z.string().max(256) })),
  }),
  answer: z.object({
    members: z.array(listMemberSchema),
    lists: z.array(z.object({ list: z.string(), subscribed: z.number() })),
    nextCursor: z.string().nullable(),
  }),
});

export const exportListMembers = campaignsCall({
  method: 'GET',
  path: '/api/mailing-list-members/export',
  summary: 'Export the subscribers of the mailing lists as CSV',
  who: 'newsletter.read',
  answer: 'file',
});

export const removeListMember = campaignsCall({
  method: 'DELETE',
  path: '/api/mailing-list-members',
  summary: 'Remove a subscriber from a mailing list',
  who: 'newsletter.write',
  query: z.object({ list: z.string().min(1).max(60), email: z.string().min(3).max(256) }),
  answer: z.object({}),
});
