import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import * as calls from '#schema/contracts/forms/calls.ts';
import { listCaptchaProviders } from '#worker/db/forms/captcha-providers.ts';
import { bareRequest } from '#worker/render/pages/error-pages.tsx';
import { previewForm } from '#worker/render/pages/form-preview.ts';
import { Routes } from '../../calls/routes.ts';
import { getForm } from './owner.ts';

/** The form builder's view of a form that may not be saved yet. */
export const formPreviewApi = new Routes();

formPreviewApi.handle(calls.previewForm, async (c, { params, body }) => {
  const { id, version } = await getForm(c, params.id);
  const { form } = await body;
  const definition = { ...form, disclaimer: { html: sanitizeOwnerHtml(form.disclaimer.html) } };
  const keys = await listCaptchaProviders(c.env.DB, c.var.site.id);
  const siteKey = keys.find(({ provider }) => provider === form.captcha.provider)?.siteKey ?? null;
  const html = await previewForm({ id, version, definition, siteKey }, bareRequest(c).page);
  return { html };
});
