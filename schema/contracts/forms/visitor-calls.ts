import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { CONTROL } from './controls.ts';
import { FORM_LIMITS, HONEYPOT } from './limits.ts';
import { submissionSchema } from './submission.ts';

const control = z.string().default('');

/** Form submitted without JavaScript. The names of its answers depend on the form's definition. */
const plainFormSchema = z
  .looseObject({
    [CONTROL.form]: idSchema.catch(''),
    [CONTROL.page]: control,
    [CONTROL.block]: control,
    [CONTROL.path]: control,
    [CONTROL.key]: control,
    [CONTROL.captcha]: control,
    'cf-turnstile-response': control,
    'g-recaptcha-response': control,
    [HONEYPOT]: control,
  })
  .transform((form) => ({
    formId: form[CONTROL.form],
    pageId: form[CONTROL.page],
    blockId: form[CONTROL.block].slice(0, 60),
    path: form[CONTROL.path],
    key: form[CONTROL.key],
    captchaKey: form['cf-turnstile-response'] || form['g-recaptcha-response'] || form[CONTROL.captcha],
    honeypot: form[HONEYPOT],
  }));

/** Id of a form; '' if it is missing or invalid. */
const formIdQuery = idSchema.or(z.literal('')).catch('');
const tokenQuery = z.object({ token: z.string().default('') });

/** Returns a response that also repeats its fields under `data`, as specified (A7.05, A7.08). */
const twice = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).extend({ data: z.object(shape) });

export const issueSubmissionKey = call({
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  summary: 'Get a key to submit a form (A7.04)',
  who: 'public',
  isFromOwnPages: true,
  isCrossDomain: true,
  limit: 'FORM_KEY_LIMIT',
  query: z.object({
    formId: formIdQuery,
    /**
     * The previous submission key, valid or expired. The new key keeps its time of the first interaction.
     */
    key: z.string().max(2_000).default(''),
  }),
  answer: twice({ key: z.string() }),
});

export const startPlainForm = call({
  method: 'GET',
  path: '/api/form/Start',
  summary: 'Record the time at which a form without script was shown',
  who: 'public',
  limit: 'FORM_KEY_LIMIT',
  query: z.object({ formId: formIdQuery }),
  answer: 'empty',
});

export const saveSubmission = call({
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  summary: 'Submit a form (A7.06)',
  who: 'public',
  isFromOwnPages: true,
  isCrossDomain: true,
  limit: 'COLLECTOR_LIMIT',
  form: submissionSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: twice({ success: z.literal(true) }),
});

export const submitPlainForm = call({
  method: 'POST',
  path: '/api/form/Submit',
  summary: 'Submit a form without script',
  who: 'public',
  isFromOwnPages: true,
  limit: 'COLLECTOR_LIMIT',
  form: plainFormSchema,
  hasFiles: true,
  bodyLimitBytes: 3 * FORM_LIMITS.fileBytes,
  answer: 'html',
});

export const createCaptchaChallenge = call({
  method: 'GET',
  path: '/api/form/CaptchaChallenge',
  summary: 'Get a challenge of the built-in captcha',
  who: 'public',
  limit: 'SHOP_LIMIT',
  query: z.object({ formId: z.string().optional() }),
  answer: z.object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.number(),
  }),
});

export const saveAnswers = call({
  method: 'POST',
  path: '/api/form/SaveDraft',
  summary: 'Save answers for later',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  body: z.object({ formId: idSchema, form: z.string().max(200_000) }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: z.object({ token: z.string() }),
  status: 201,
});

export const readAnswers = call({
  method: 'GET',
  path: '/api/form/Draft',
  summary: 'Load answers that were saved for later',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  query: z.object({ token: z.string().default(''), formId: z.string().default('') }),
  answer: z.object({ values: z.unknown() }),
});

export const uploadFormFile = call({
  method: 'POST',
  path: '/api/form/UploadFile',
  summary: 'Upload a file of a form; the body is the file itself',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  query: z.object({
    formId: z.string().default(''),
    fieldId: z.string().default(''),
    name: z.string().default(''),
  }),
  upload: 'file',
  bodyLimitBytes: FORM_LIMITS.fileBytes,
  fileNameIn: 'name',
  answer: twice({
    file: z.object({ id: z.string(), name: z.string(), bytes: z.number(), type: z.string() }),
  }),
});

export const showListConfirmation = call({
  method: 'GET',
  path: '/mailing-list/confirm',
  feature: 'campaigns',
  summary: 'Show the page to confirm joining a mailing list',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  query: tokenQuery,
  answer: 'html',
});

export const confirmListMember = call({
  method: 'POST',
  path: '/mailing-list/confirm',
  feature: 'campaigns',
  summary: 'Join a mailing list',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  query: tokenQuery,
  deliversMail: true,
  answer: 'html',
});

export const showListUnsubscribe = call({
  method: 'GET',
  path: '/mailing-list/unsubscribe',
  summary: 'Show the page to confirm leaving a mailing list',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  query: tokenQuery,
  answer: 'html',
});

export const leaveList = call({
  method: 'POST',
  path: '/mailing-list/unsubscribe',
  summary: 'Leave a mailing list',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  query: tokenQuery,
  answer: 'html',
});
