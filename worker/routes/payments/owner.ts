import * as calls from '#schema/contracts/payments/calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { getPaymentRules, savePaymentRules } from '#worker/db/store/payment-rules.ts';
import { conflict, invalid } from '#worker/errors.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import {
  resolveSecrets,
  sealPaymentRules,
  settingsProblems,
  toSettingsView,
} from '#worker/payments/settings.ts';

/** Calls for payment settings. Secrets can be written, but not read. */
export const paymentSettingsApi = new Routes();

paymentSettingsApi.handle(calls.readPaymentSettings, async (c) => {
  const stored = await getPaymentRules(c.env.DB, c.var.site.id);
  return await toSettingsView(c.env, c.var.site.id, stored, siteOrigin(c));
});

paymentSettingsApi.handle(calls.savePaymentSettings, async (c, { body }) => {
  const { version, settings: typed } = await body;
  const { id } = c.var.site;
  const { rules: stored, siteStatus } = await getPaymentRules(c.env.DB, id);
  const secrets = await resolveSecrets(c.env, id, stored, typed.stripe);
  const settings = { ...typed, stripe: { ...typed.stripe, ...secrets } };
  const errors = settingsProblems(c.env, siteStatus, settings);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const rules = await sealPaymentRules(c.env, id, settings);
  if (!(await savePaymentRules(c.env.DB, id, version, rules, Date.now())))
    throw conflict('Someone else saved the payment settings.', 'Load them again. Nothing was changed.');
  const saved = await getPaymentRules(c.env.DB, id);
  return await toSettingsView(c.env, id, saved, siteOrigin(c));
});

paymentSettingsApi.handle(calls.testPaymentConnection, async (c, { body }) => {
  const { secretKey: typed } = await body;
  const { rules } = await getPaymentRules(c.env.DB, c.var.site.id);
  const { secretKey } = await resolveSecrets(c.env, c.var.site.id, rules, {
    secretKey: typed,
    webhookSecret: '',
  });
  if (secretKey === '') throw invalid({ 'stripe.secretKey': 'Enter the secret key first.' });
  const { testStripeConnection } = await import('#worker/payments/stripe/connection.ts');
  return await testStripeConnection(secretKey);
});
