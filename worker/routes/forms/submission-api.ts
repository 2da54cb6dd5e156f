import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { PAYMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';
import { type SubmissionRequest, submissionSchema } from '#schema/contracts/forms/submission.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { clientAddress } from '#worker/accounts/client-address.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { createChallenge } from '../../captcha/altcha.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { enqueueDelivery } from '../../forms/enqueue-delivery.ts';
import { issueKey, readKey } from '../../forms/submission-key.ts';
import { submit } from '../../forms/submit.ts';
import { allowedTracking, ipHashOf, mayReadPage } from '../../forms/visitor.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { readBody } from '../read-body.ts';
import { problemAnswer, wireAnswer } from './answers.ts';

/** The calls of a form's script (A7.04 to A7.08). */
export const formSubmissions = new Hono<AppEnv>();

formSubmissions.post('/api/form/FormSubmissionKey', fromHere, async (c) =>
  wireAnswer(c, { key: await issueKey(c.env, c.var.site.id) }),
);

formSubmissions.get('/api/form/CaptchaChallenge', async (c) => {
  const formId = idSchema.or(z.literal(PAYMENT_CAPTCHA)).safeParse(c.req.query('formId'));
  if (!formId.success) throw notFound(c.req.path);
  const challenge = await createChallenge(
    c.env,
    { websiteId: c.var.site.id, formId: formId.data },
    Date.now(),
  );
  return c.json(challenge, 200, { 'cache-control': 'no-store' });
});

formSubmissions.post('/api/form/SaveFormSubmission', fromHere, async (c) => {
  const { forms: texts } = findMessages(c.var.site.settings.locale);
  const body = submissionSchema.safeParse(await readBody(c));
  if (!body.success) return wireAnswer(c, { error: texts.processingFailed }, 400);
  const raw = readAnswers(body.data.form);
  if (raw === null) return wireAnswer(c, { error: texts.unparsable }, 400);
  try {
    return await save(c, body.data, raw);
  } catch (error) {
    console.error('a submission could not be stored', error);
    return wireAnswer(c, { error: texts.cannotSend }, 500);
  }
});

async function save(
  c: Context<AppEnv>,
  request: SubmissionRequest,
  raw: Record<string, unknown>,
): Promise<Response> {
  const { site } = c.var;
  const key = await readKey(c.env, site.id, request.key);
  if (!key) return problemAnswer(c, { kind: 'refused' });
  c.var.roundTrips.d1 += 2;
  const outcome = await submit(c.env, {
    site,
    formId: request.formId,
    pageId: request.collectionId,
    blockId: request.objectName,
    raw,
    key,
    isPlain: false,
    captchaKey: request.captchaKey,
    submitButtonText: request.submitButtonText,
    isOverlayForm: request.isOverlayForm,
    tracking: allowedTracking(c, request),
    ip: clientAddress(c),
    ipHash: await ipHashOf(c),
    now: Date.now(),
    mayRead: (page) => mayReadPage(c, page),
  });
  if (outcome.kind === 'stored') enqueueDelivery(c, outcome.submissionId);
  else if (outcome.kind !== 'accepted') return problemAnswer(c, outcome);
  return wireAnswer(c, { success: true });
}

/** The values in `form` (A3.25); null when they are no JSON object. */
function readAnswers(form: string): Record<string, unknown> | null {
  try {
    const answers: unknown = JSON.parse(form);
    return typeof answers === 'object' && answers !== null && !Array.isArray(answers)
      ? (answers as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
