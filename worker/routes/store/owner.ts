import type { Context } from 'hono';
import { shippingProblems, taxProblems } from '#domain/shipping/check-zones.ts';
import { getStoreOptions } from '#domain/store/store-options.ts';
import * as calls from '#schema/contracts/store/calls.ts';
import type { ShippingAnswer, StoreAnswer, TaxesAnswer } from '#schema/contracts/store/store-api.ts';
import { Routes } from '#worker/calls/routes.ts';
import { getSettings } from '#worker/db/shared/settings.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import { getStoreRules, saveStoreRules } from '#worker/db/store/store-rules.ts';
import { countPriced, saveStoreSettings } from '#worker/db/store/store-settings.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, type WireException } from '#worker/errors.ts';
import { toActor } from '#worker/kernel/session.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { toSettingsView } from '#worker/payments/settings.ts';

export const storeSettingsApi = new Routes();

const toChange = (c: Context<AppEnv>, version: number) => ({
  websiteId: c.var.site.id,
  ...toActor(c.var.session),
  now: Date.now(),
  version,
});
const getUnits = (c: Context<AppEnv>) => {
  const { selectedCurrency, measurementStandard, freePriceLabel } = getStoreOptions(
    c.var.site.settings.store,
  );
  return { currency: selectedCurrency, measurementStandard, freePriceLabel };
};

function stale(what: string): WireException {
  return conflict(
    `Someone else saved ${what}.`,
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );
}

function demand(part: string, problems: Record<string, string>): void {
  const named = Object.entries(problems).map(([field, text]) => [`${part}.${field}`, text]);
  if (named.length > 0) throw invalid(Object.fromEntries(named));
}

async function shippingAnswer(c: Context<AppEnv>): Promise<ShippingAnswer> {
  const { shipping, version } = await getStoreRules(c.env.DB, c.var.site.id);
  return { version, shipping, units: getUnits(c) };
}

async function taxesAnswer(c: Context<AppEnv>): Promise<TaxesAnswer> {
  const { taxes, version } = await getStoreRules(c.env.DB, c.var.site.id);
  return { version, taxes, units: getUnits(c) };
}

async function storeAnswer(c: Context<AppEnv>): Promise<StoreAnswer> {
  const { id } = c.var.site;
  const [{ settings, version }, things, payments] = await Promise.all([
    getSettings(c.env.DB, id),
    countPriced(c.env.DB, id),
    getPaymentRules(c.env.DB, id),
  ]);
  const { state, problem } = await toSettingsView(c.env, id, payments, siteOrigin(c));
  const store = getStoreOptions(settings.store);
  return { version, store, payments: { state, problem }, ...things };
}

storeSettingsApi.handle(calls.readShipping, shippingAnswer);

storeSettingsApi.handle(calls.saveShipping, async (c, { body }) => {
  const { version, shipping } = await body;
  demand('shipping', shippingProblems(shipping));
  if (!(await saveStoreRules(c.env.DB, toChange(c, version), 'shipping', shipping)))
    throw stale('the store settings');
  return shippingAnswer(c);
});

storeSettingsApi.handle(calls.readTaxes, taxesAnswer);

storeSettingsApi.handle(calls.saveTaxes, async (c, { body }) => {
  const { version, taxes } = await body;
  demand('taxes', taxProblems(taxes));
  if (!(await saveStoreRules(c.env.DB, toChange(c, version), 'taxes', taxes)))
    throw stale('the store settings');
  return taxesAnswer(c);
});

storeSettingsApi.handle(calls.readStore, storeAnswer);

storeSettingsApi.handle(calls.saveStore, async (c, { body }) => {
  const { version, store } = await body;
  if (!(await saveStoreSettings(c.env.DB, toChange(c, version), store)))
    throw stale('the settings of the site');
  return storeAnswer(c);
});
