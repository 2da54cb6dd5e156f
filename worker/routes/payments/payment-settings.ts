import { Hono } from 'hono';
import * as z from 'zod';
import { paymentSettingsSchema } from '#schema/contracts/payments/payment.ts';
import { readPaymentRules, savePaymentRules } from '#worker/db/payments/payment-rules.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';
import { rulesOf, secretsOf, settingsProblems, viewOf } from '../../payments/settings.ts';
import { bodyOf } from '../pages/page-of.ts';

/** How the shop takes payments: the owner's settings. Secrets go in and never come out. */
export const paymentSettingsApi = new Hono<AppEnv>();

const settingsBody = z.object({ version: z.number().int().min(0), settings: paymentSettingsSchema });
const connectionBody = z.object({ secretKey: z.string().trim().max(255) });

paymentSettingsApi.get('/api/commerce/payments', async (c) => {
  const stored = await readPaymentRules(c.env.DB, c.var.site.id);
  return c.json(await viewOf(c.env, c.var.site.id, stored, new URL(c.req.url).origin), 200, {
    'cache-control': 'no-store',
  });
});

paymentSettingsApi.put('/api/commerce/payments', async (c) => {
  const { version, settings: typed } = await bodyOf(c, settingsBody);
  const { id } = c.var.site;
  const { rules: stored, siteStatus } = await readPaymentRules(c.env.DB, id);
  const secrets = await secretsOf(c.env, id, stored, typed.stripe);
  const settings = { ...typed, stripe: { ...typed.stripe, ...secrets } };
  const errors = settingsProblems(c.env, siteStatus, settings);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const rules = await rulesOf(c.env, id, settings);
  if (!(await savePaymentRules(c.env.DB, id, version, rules, Date.now())))
    throw conflict('Someone else saved the email settings.', 'Load them again; nothing was changed.');
  const saved = await readPaymentRules(c.env.DB, id);
  return c.json(await viewOf(c.env, id, saved, new URL(c.req.url).origin), 200, {
    'cache-control': 'no-store',
  });
});

paymentSettingsApi.post('/api/commerce/payments/connection', async (c) => {
  const { secretKey: typed } = await bodyOf(c, connectionBody);
  const { rules } = await readPaymentRules(c.env.DB, c.var.site.id);
  const { secretKey } = await secretsOf(c.env, c.var.site.id, rules, {
    secretKey: typed,
    webhookSecret: '',
  });
  if (secretKey === '') throw invalid({ 'stripe.secretKey': 'Enter the secret key first.' });
  const { testStripeConnection } = await import('../../payments/stripe/connection.ts');
  return c.json(await testStripeConnection(secretKey), 200, { 'cache-control': 'no-store' });
});
