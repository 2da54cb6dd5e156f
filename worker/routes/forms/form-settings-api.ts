import { Hono } from 'hono';
import { blockEntrySchema, captchaProviderSchema } from '#schema/contracts/forms/owner-api.ts';
import { seal } from '#worker/crypto/sealed.ts';
import { addBlocked, readBlockList, removeBlocked } from '#worker/db/forms/block-list.ts';
import { captchaStatement, readCaptchaProviders } from '#worker/db/forms/captcha-providers.ts';
import { raiseRevision, spreadRevision } from '#worker/db/sites/sites.ts';
import { captchaSecretOf } from '../../captcha/check.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';

/** What holds for all forms of a site: the block list and the captcha providers with an account. */
export const formSettingsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };

formSettingsApi.get('/api/form-block-list', async (c) =>
  c.json({ entries: await readBlockList(c.env.DB, c.var.site.id) }, 200, NO_STORE),
);

formSettingsApi.post('/api/form-block-list', async (c) => {
  const entry = await bodyOf(c, blockEntrySchema);
  if (!(await addBlocked(c.env.DB, c.var.site.id, entry, Date.now())))
    throw conflict('The block list is full. Remove entries that are no longer needed.');
  return c.json({ entries: await readBlockList(c.env.DB, c.var.site.id) }, 201, NO_STORE);
});

formSettingsApi.delete('/api/form-block-list', async (c) => {
  const entry = blockEntrySchema.safeParse(c.req.query());
  if (!entry.success) throw invalid({ kind: 'Name the kind and the value of an entry.' });
  await removeBlocked(c.env.DB, c.var.site.id, entry.data);
  return c.json({ entries: await readBlockList(c.env.DB, c.var.site.id) }, 200, NO_STORE);
});

formSettingsApi.get('/api/form-captcha', async (c) =>
  c.json({ providers: await readCaptchaProviders(c.env.DB, c.var.site.id) }, 200, NO_STORE),
);

formSettingsApi.put('/api/form-captcha', async (c) => {
  const { site } = c.var;
  const { provider, siteKey, secret } = await bodyOf(c, captchaProviderSchema);
  const sealed = secret ? await seal(c.env, captchaSecretOf(site.id, provider), secret) : null;
  await c.env.DB.batch([
    captchaStatement(c.env.DB, site.id, { provider, siteKey }, sealed, Date.now()),
    raiseRevision(c.env, site.id),
  ]);
  await spreadRevision(siteLookupOf(c), site);
  return c.json({ providers: await readCaptchaProviders(c.env.DB, site.id) }, 200, NO_STORE);
});
