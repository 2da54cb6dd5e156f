import { type Context, Hono } from 'hono';
import { shippingProblems, taxProblems } from '#domain/shipping/check-zones.ts';
import { storeOptionsOf } from '#domain/shop/store-options.ts';
import {
  type ShippingAnswer,
  type StoreAnswer,
  saveShippingSchema,
  saveStoreSchema,
  saveTaxesSchema,
  type TaxesAnswer,
} from '#schema/contracts/shop/store-api.ts';
import { readPaymentRules } from '#worker/db/payments/payment-rules.ts';
import { readStoreRules, saveStoreRules } from '#worker/db/shop/store-rules.ts';
import { readPricedThings, saveStoreSettings } from '#worker/db/shop/store-settings.ts';
import { readSettings } from '#worker/db/sites/settings.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, type WireException } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { viewOf } from '../../payments/settings.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Shipping, taxes and the settings of the store. */
export const storeSettingsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const SHIPPING = '/api/commerce/shipping';
const TAXES = '/api/commerce/taxes';
const STORE = '/api/commerce/store-settings';

const changeOf = (c: Context<AppEnv>, version: number) => ({
  websiteId: c.var.site.id,
  accountId: c.var.session?.accountId ?? null,
  now: Date.now(),
  version,
});
const unitsOf = (c: Context<AppEnv>) => {
  const { selectedCurrency, measurementStandard } = c.var.site.settings.store;
  return { currency: selectedCurrency, measurementStandard };
};

function stale(what: string): WireException {
  return conflict(
    `Someone else saved ${what}.`,
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );
}

/** Problems named as the body names its fields. */
function demand(part: string, problems: Record<string, string>): void {
  const named = Object.entries(problems).map(([field, text]) => [`${part}.${field}`, text]);
  if (named.length > 0) throw invalid(Object.fromEntries(named));
}

async function shippingAnswer(c: Context<AppEnv>) {
  const { shipping, version } = await readStoreRules(c.env.DB, c.var.site.id);
  return c.json({ version, shipping, units: unitsOf(c) } satisfies ShippingAnswer, 200, NO_STORE);
}

async function taxesAnswer(c: Context<AppEnv>) {
  const { taxes, version } = await readStoreRules(c.env.DB, c.var.site.id);
  return c.json({ version, taxes, units: unitsOf(c) } satisfies TaxesAnswer, 200, NO_STORE);
}

async function storeAnswer(c: Context<AppEnv>) {
  const { id } = c.var.site;
  const [{ settings, version }, things, payments] = await Promise.all([
    readSettings(c.env.DB, id),
    readPricedThings(c.env.DB, id),
    readPaymentRules(c.env.DB, id),
  ]);
  const { state, problem } = await viewOf(c.env, id, payments, new URL(c.req.url).origin);
  const store = storeOptionsOf(settings.store);
  return c.json(
    { version, store, payments: { state, problem }, ...things } satisfies StoreAnswer,
    200,
    NO_STORE,
  );
}

storeSettingsApi.get(SHIPPING, shippingAnswer);

storeSettingsApi.put(SHIPPING, async (c) => {
  const { version, shipping } = await bodyOf(c, saveShippingSchema);
  demand('shipping', shippingProblems(shipping));
  if (!(await saveStoreRules(c.env.DB, changeOf(c, version), 'shipping', shipping)))
    throw stale('the store settings');
  return shippingAnswer(c);
});

storeSettingsApi.get(TAXES, taxesAnswer);

storeSettingsApi.put(TAXES, async (c) => {
  const { version, taxes } = await bodyOf(c, saveTaxesSchema);
  demand('taxes', taxProblems(taxes));
  if (!(await saveStoreRules(c.env.DB, changeOf(c, version), 'taxes', taxes)))
    throw stale('the store settings');
  return taxesAnswer(c);
});

storeSettingsApi.get(STORE, storeAnswer);

storeSettingsApi.put(STORE, async (c) => {
  const { version, store } = await bodyOf(c, saveStoreSchema);
  if (!(await saveStoreSettings(c.env.DB, changeOf(c, version), store)))
    throw stale('the settings of the site');
  // Prices on every page are written in the currency.
  await spreadRevision(siteLookupOf(c), c.var.site);
  return storeAnswer(c);
});
