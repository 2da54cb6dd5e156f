import type { Context } from 'hono';
import * as z from 'zod';
import { PAYMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';
import type { SubmissionRequest } from '#schema/contracts/forms/submission.ts';
import * as calls from '#schema/contracts/forms/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { isObject } from '#schema/contracts/is-object.ts';
import { countFormSent } from '#worker/analytics/count-form-sent.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createChallenge } from '#worker/captcha/altcha.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound, WireException } from '#worker/errors.ts';
import { enqueueDelivery } from '#worker/forms/deliver.ts';
import { startPlainForm } from '#worker/forms/plain-start.ts';
import { issueKey, readKey } from '#worker/forms/submission-key.ts';
import { submit } from '#worker/forms/submit.ts';
import { allowedTracking, canReadPage, hashVisitorAddress } from '#worker/forms/visitor.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clientAddress } from '#worker/kernel/client-address.ts';
import { problemException, withData } from './answers.ts';

/** Calls made by a form's script (A7.04 to A7.08). */
export const formSubmissions = new Routes();

formSubmissions.handle(calls.issueSubmissionKey, async (c, { query: { formId, key } }) =>
  withData({ key: await issueKey(c.env, { websiteId: c.var.site.id, formId }, key) }),
);

formSubmissions.handle(calls.startPlainForm, async (c, { query: { formId } }) => {
  if (formId === '') throw notFound(c.req.path);
  await startPlainForm(c, formId);
});

formSubmissions.handle(calls.createCaptchaChallenge, async (c, { query }) => {
  const formId = idSchema.or(z.literal(PAYMENT_CAPTCHA)).safeParse(query.formId);
  if (!formId.success) throw notFound(c.req.path);
  return createChallenge(c.env, { websiteId: c.var.site.id, formId: formId.data }, Date.now());
});

formSubmissions.handle(calls.saveSubmission, async (c, { form }) => {
  const { forms: texts } = findMessages(c.var.site.settings.locale);
  const body = await form;
  if (!body.success) throw new WireException(400, withData({ error: texts.processingFailed }));
  const raw = readAnswers(body.data.form);
  if (raw === null) throw new WireException(400, withData({ error: texts.unparsable }));
  try {
    await save(c, body.data, raw);
  } catch (error) {
    if (error instanceof WireException) throw error;
    console.error('a submission could not be stored', error);
    throw new WireException(500, withData({ error: texts.cannotSend }));
  }
  return withData({ success: true } as const);
});

async function save(
  c: Context<AppEnv>,
  request: SubmissionRequest,
  raw: Record<string, unknown>,
): Promise<void> {
  const { site } = c.var;
  const key = await readKey(c.env, { websiteId: site.id, formId: request.formId }, request.key);
  if (!key) throw problemException(c, { kind: 'refused' });
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
    ipHash: await hashVisitorAddress(c),
    now: Date.now(),
    canRead: (page) => canReadPage(c, page),
  });
  if (outcome.kind === 'stored') {
    enqueueDelivery(c, outcome.submissionId);
    countFormSent(c, request.formId);
  } else if (outcome.kind !== 'accepted') throw problemException(c, outcome);
}

/** Parses the JSON in `form` (A3.25). */
function readAnswers(form: string): Record<string, unknown> | null {
  try {
    const answers: unknown = JSON.parse(form);
    return isObject(answers) ? answers : null;
  } catch {
    return null;
  }
}
