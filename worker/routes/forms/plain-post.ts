import { type Context, Hono } from 'hono';
import { CONTROL, rawOfEntries } from '#domain/forms/entries.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { clientAddress } from '#worker/accounts/client-address.ts';
import { readPublishedForm } from '#worker/db/forms/published.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import { enqueueDelivery } from '../../forms/enqueue-delivery.ts';
import { issueKey, readKey } from '../../forms/submission-key.ts';
import { type SubmitOutcome, submit } from '../../forms/submit.ts';
import { filesAmong, takeFiles } from '../../forms/take-files.ts';
import { allowedTracking, ipHashOf, mayReadPage } from '../../forms/visitor.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { servePageAgain } from '../pages/page.tsx';
import { problemOf } from './answers.ts';

/**
 * A form that is sent without script: the same checks, then 303 to what stands in its place, or the page once more with what was
 * typed and what is wrong with it.
 */
export const plainPost = new Hono<AppEnv>();

plainPost.post('/api/form/Submit', fromHere, async (c) => {
  const entries = [...(await c.req.formData())];
  const texts = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const control = (name: string) => texts.find(([key]) => key === name)?.[1] ?? '';
  const formId = idSchema.safeParse(control('.form'));
  const path = safeRelativePath(control(CONTROL.path)).replace(/[?#].*$/, '');
  const blockId = control(CONTROL.block).slice(0, 60);
  const form = formId.success ? await readPublishedForm(c.env.DB, c.var.site.id, formId.data) : null;
  const raw: Record<string, unknown> = form ? rawOfEntries(form.definition, texts) : {};
  const sent = form ? await takeFiles(c, form, filesAmong(entries), texts) : { files: [], errors: {} };
  for (const { fieldId, id } of sent.files) raw[fieldId] = [...asList(raw[fieldId]), id];
  const { forms: told } = findMessages(c.var.site.settings.locale);
  const outcome = await attempt(c, {
    formId: form?.id ?? '',
    pageId: control(CONTROL.page),
    blockId,
    raw: { ...raw, ...(control(HONEYPOT) && { [HONEYPOT]: control(HONEYPOT) }) },
    key: control(CONTROL.key),
    captchaKey:
      control('cf-turnstile-response') || control('g-recaptcha-response') || control(CONTROL.captcha),
    submitButtonText: form?.definition.submitButtonText ?? '',
    isOverlayForm: form?.definition.overlay.isOverlayForm ?? false,
    fileErrors: sent.errors,
  });
  if (outcome.kind === 'stored') enqueueDelivery(c, outcome.submissionId);
  if (outcome.kind === 'stored' || outcome.kind === 'accepted')
    return redirectTo(c, whereNext(outcome.form, path, blockId), 303);
  const {
    status,
    error,
    errors = {},
  } = outcome.kind === 'broken' ? { status: 500, error: told.cannotSend } : problemOf(outcome, told);
  if (outcome.kind === 'limited') c.header('retry-after', String(outcome.retryAfterSeconds));
  return servePageAgain(c, path, {
    blockId,
    status,
    raw,
    errors,
    error,
    files: sent.files,
    key: await issueKey(c.env, c.var.site.id),
  });
});

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A4.08: where the owner sends people; else the page itself, at what stands in the form's place. */
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
      // A page that everybody shares has no key; one that came back has.
      key: sent.key ? await readKey(c.env, site.id, sent.key) : null,
      isPlain: true,
      captchaKey: sent.captchaKey || undefined,
      submitButtonText: sent.submitButtonText,
      isOverlayForm: sent.isOverlayForm,
      tracking: allowedTracking(c, { pageId: sent.pageId, pageUrl: c.req.header('referer') }),
      ip: clientAddress(c),
      ipHash: await ipHashOf(c),
      now: Date.now(),
      mayRead: (page) => mayReadPage(c, page),
    });
  } catch (error) {
    console.error('a submission could not be stored', error);
    return { kind: 'broken' };
  }
}
