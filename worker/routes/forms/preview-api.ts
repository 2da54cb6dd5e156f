import { Hono } from 'hono';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { newFormSchema } from '#schema/contracts/forms/owner-api.ts';
import { readCaptchaProviders } from '#worker/db/forms/captcha-providers.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { previewForm } from '../../render/forms/form-preview.ts';
import { bodyOf } from '../pages/page-of.ts';
import { formOf } from './forms-api.ts';

/** The form builder's view of a form that may not be saved yet. */
export const formPreviewApi = new Hono<AppEnv>();

formPreviewApi.post('/api/forms/:id/preview', async (c) => {
  const { id, version } = await formOf(c);
  const { form } = await bodyOf(c, newFormSchema);
  const definition = { ...form, disclaimer: { html: sanitizeOwnerHtml(form.disclaimer.html) } };
  const keys = await readCaptchaProviders(c.env.DB, c.var.site.id);
  const siteKey = keys.find(({ provider }) => provider === form.captcha.provider)?.siteKey ?? null;
  const html = await previewForm({ id, version, definition, siteKey }, bareRequest(c).page);
  return c.json({ html }, 200, { 'cache-control': 'no-store' });
});
