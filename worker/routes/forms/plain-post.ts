import type { Context } from 'hono';
import { toRawValues } from '#domain/forms/entries.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { CONTROL } from '#schema/contracts/forms/controls.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import * as calls from '#schema/contracts/forms/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { countFormSent } from '#worker/analytics/count-form-sent.ts';
import { findPublishedForm } from '#worker/db/forms/published.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clientAddress } from '#worker/kernel/client-address.ts';
import { getFields } from '../../calls/read-form.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { enqueueDelivery } from '../../forms/deliver.ts';
import { endPlainForm, readPlainKey, renewPlainKey } from '../../forms/plain-start.ts';
import { storeFiles } from '../../forms/store-files.ts';
import { type SubmitOutcome, submit } from '../../forms/submit.ts';
import { allowedTracking, canReadPage, hashVisitorAddress } from '../../forms/visitor.ts';
import { redirectTo } from '../../redirect.ts';
import { servePageAgain } from '../pages/page.tsx';
import { toProblemAnswer } from './answers.ts';

/**
 * Handles a form submitted without JavaScript. Responds with a redirect (303) to the success message, or with
 * the page and the form's errors.
 */
export const plainPost = new Routes();

plainPost.handle(calls.submitPlainForm, async (c, { form: readForm }) => {
  const sent = storeFiles(c, (before) => findForm(c, before));
  const { texts, ...parsed } = await readForm(sent.take);
  const { formId, pageId, blockId, path: typedPath, key, captchaKey, honeypot } = getFields(parsed);
  const path = safeRelativePath(typedPath).replace(/[?#].*$/, '');
  const form = await findForm(c, texts);
  const raw: Record<string, unknown> = form ? toRawValues(form.definition, texts) : {};
  for (const { fieldId, id } of sent.files) raw[fieldId] = [...asList(raw[fieldId]), id];
  const { forms: formTexts } = findMessages(c.var.site.settings.locale);
  const outcome = await attempt(c, {
    formId: form?.id ?? '',
    pageId,
    blockId,
    raw: { ...raw, ...(honeypot && { [HONEYPOT]: honeypot }) },
    key,
    captchaKey,
    submitButtonText: form?.definition.submitButtonText ?? '',
    isOverlayForm: form?.definition.overlay.isOverlayForm ?? false,
    fileErrors: sent.errors,
  });
  if (outcome.kind === 'stored') {
    enqueueDelivery(c, outcome.submissionId);
    countFormSent(c, formId);
  }
  if (outcome.kind === 'stored' || outcome.kind === 'accepted') {
    endPlainForm(c, formId);
    return redirectTo(c, whereNext(outcome.form, path, blockId), 303);
  }
  const {
    status,
    error,
    errors = {},
  } = outcome.kind === 'broken'
    ? { status: 500, error: formTexts.cannotSend }
    : toProblemAnswer(outcome, formTexts);
  if (outcome.kind === 'limited') c.header('retry-after', String(outcome.retryAfterSeconds));
  return servePageAgain(c, path, {
    blockId,
    status,
    raw,
    errors,
    error,
    files: sent.files,
    key: await renewPlainKey(c, { formId: form?.id ?? '', key }),
  });
});

/** Finds the submitted form. Its id must precede its fields in the request body. */
async function findForm(c: Context<AppEnv>, texts: readonly (readonly [string, string])[]) {
  const id = idSchema.safeParse(texts.findLast(([name]) => name === CONTROL.form)?.[1]);
  return id.success ? findPublishedForm(c.env.DB, c.var.site.id, id.data) : null;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the owner's redirect URL, or the success message on the page (A4.08). */
const whereNext = ({ advanced }: FormDefinition, path: string, blockId: string): string =>
  advanced.redirect || `${path}#sent-${blockId}`;

interface PlainAttempt {
  formId: string;
  pageId: string;
  blockId: string;
  raw: Record<string, unknown>;
  key: string;
  captchaKey: string;
  submitButtonText: string;
  isOverlayForm: boolean;
  fileErrors: Record<string, string>;
}

async function attempt(c: Context<AppEnv>, sent: PlainAttempt): Promise<SubmitOutcome | { kind: 'broken' }> {
  const { site } = c.var;
  if (Object.keys(sent.fileErrors).length > 0) return { kind: 'invalid', errors: sent.fileErrors };
  try {
    return await submit(c.env, {
      site,
      formId: sent.formId,
      pageId: sent.pageId,
      blockId: sent.blockId,
      raw: sent.raw,
      key: await readPlainKey(c, sent),
      isPlain: true,
      captchaKey: sent.captchaKey || undefined,
      submitButtonText: sent.submitButtonText,
      isOverlayForm: sent.isOverlayForm,
      tracking: allowedTracking(c, { pageId: sent.pageId, pageUrl: c.req.header('referer') }),
      ip: clientAddress(c),
      ipHash: await hashVisitorAddress(c),
      now: Date.now(),
      canRead: (page) => canReadPage(c, page),
    });
  } catch (error) {
    console.error('a submission could not be stored', error);
    return { kind: 'broken' };
  }
}
