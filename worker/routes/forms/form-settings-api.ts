import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import * as calls from '#schema/contracts/forms/calls.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { batch } from '#worker/db/database.ts';
import { addBlocked, listBlocked, removeBlocked } from '#worker/db/forms/block-list.ts';
import { listCaptchaProviders, saveCaptchaKeys } from '#worker/db/forms/captcha-providers.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { previewForm } from '#worker/render/pages/form-preview.ts';
import { Routes } from '../../calls/routes.ts';
import { captchaSecretPurpose } from '../../captcha/check.ts';
import { conflict } from '../../errors.ts';
import { getForm } from './owner.ts';

export const formSettingsApi = new Routes();

formSettingsApi.handle(calls.readBlockList, async (c) => ({
  entries: await listBlocked(c.env.DB, c.var.site.id),
}));

formSettingsApi.handle(calls.blockEntry, async (c, { body }) => {
  if (!(await addBlocked(c.env.DB, c.var.site.id, await body, Date.now())))
    throw conflict('The block list is full. Remove entries that are no longer needed.');
  return { entries: await listBlocked(c.env.DB, c.var.site.id) };
});

formSettingsApi.handle(calls.unblockEntry, async (c, { query }) => {
  await removeBlocked(c.env.DB, c.var.site.id, query);
  return { entries: await listBlocked(c.env.DB, c.var.site.id) };
});

formSettingsApi.handle(calls.readCaptchaProviders, async (c) => ({
  providers: await listCaptchaProviders(c.env.DB, c.var.site.id),
}));

formSettingsApi.handle(calls.saveCaptchaProvider, async (c, { body }) => {
  const { site } = c.var;
  const { provider, siteKey, secret } = await body;
  const sealed = secret ? await seal(c.env, captchaSecretPurpose(site.id, provider), secret) : null;
  await batch(c.env.DB, [
    saveCaptchaKeys(site.id, { provider, siteKey }, sealed, Date.now()),
    raiseSiteRevision(site.id),
  ]);
  return { providers: await listCaptchaProviders(c.env.DB, site.id) };
});

export const formPreviewApi = new Routes();

formPreviewApi.handle(calls.previewForm, async (c, { params, body }) => {
  const { id, version } = await getForm(c, params.id);
  const { form } = await body;
  const definition = { ...form, disclaimer: { html: sanitizeOwnerHtml(form.disclaimer.html) } };
  const keys = await listCaptchaProviders(c.env.DB, c.var.site.id);
  const siteKey = keys.find(({ provider }) => provider === form.captcha.provider)?.siteKey ?? null;
  const html = await previewForm({ id, version, definition, siteKey }, toErrorPageRequest(c).page);
  return { html };
});
