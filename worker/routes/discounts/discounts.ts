import { type Context, Hono } from 'hono';
import { duplicateDiscount } from '#domain/discounts/duplicate-discount.ts';
import {
  type DiscountInput,
  type DiscountRecord,
  discountQuerySchema,
  discountStatusSchema,
  MAX_DISCOUNTS,
  newDiscountSchema,
  saveDiscountSchema,
} from '#schema/contracts/discounts/discount-api.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import {
  codesLike,
  createDiscount,
  type DiscountOutcome,
  deleteDiscount,
  foreignProducts,
  listDiscounts,
  ownerOfCode,
  readDiscount,
  saveDiscount,
  switchDiscount,
} from '#worker/db/discounts/discounts.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound, WireException } from '../../errors.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Discounts: list, create, save, pause, duplicate, delete. */
export const discountsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const DISCOUNTS = '/api/commerce/discounts';

const byOf = (c: Context<AppEnv>) => ({
  websiteId: c.var.site.id,
  accountId: c.var.session?.accountId ?? null,
  now: Date.now(),
});
const shopOf = (c: Context<AppEnv>) => ({
  currency: c.var.site.settings.store.selectedCurrency,
  timeZone: c.var.site.settings.timeZone,
});

/** The discount of `:id` on this site; any other id is 404. */
async function discountOf(c: Context<AppEnv>): Promise<DiscountRecord> {
  const id = idSchema.safeParse(c.req.param('id'));
  const record = id.success ? await readDiscount(c.env.DB, c.var.site.id, id.data) : null;
  if (!record) throw notFound(c.req.path);
  return record;
}

async function checkScope(c: Context<AppEnv>, { scope }: DiscountInput, known: readonly string[] = []) {
  if (scope.kind !== 'products') return;
  const added = scope.itemIds.filter((id) => !known.includes(id));
  if (added.length > 0 && (await foreignProducts(c.env.DB, c.var.site.id, added)).length > 0)
    throw invalid({ 'discount.scope.itemIds': 'Choose products of this shop.' });
}

/** Says in the owner's words why nothing was written. */
async function demand(
  c: Context<AppEnv>,
  outcome: DiscountOutcome,
  about: { code: string | null; used: number },
): Promise<void> {
  switch (outcome) {
    case 'done':
      return;
    case 'stale':
      throw conflict(
        'Someone else saved this discount.',
        'Your changes are still here. Load the other version, or overwrite it with yours.',
      );
    case 'code-taken': {
      const owner = await ownerOfCode(c.env.DB, c.var.site.id, about.code ?? '');
      const text = `The code ${about.code} belongs to “${owner ?? 'another discount'}”.`;
      throw new WireException(409, { error: text, errors: { 'discount.code': text } });
    }
    case 'below-uses': {
      const text = `It was used ${about.used.toLocaleString('en-US')} times already. Choose a limit of at least that, or pause it.`;
      throw invalid({ 'discount.usageLimit': text });
    }
    case 'full':
      throw conflict(
        `A shop has at most ${MAX_DISCOUNTS} discounts.`,
        `A shop has at most ${MAX_DISCOUNTS} discounts. Delete some that have expired.`,
      );
  }
}

async function answer(c: Context<AppEnv>, id: string, status: 200 | 201 = 200) {
  const record = await readDiscount(c.env.DB, c.var.site.id, id);
  if (!record) throw notFound(c.req.path);
  return c.json({ discount: record, shop: shopOf(c) }, status, NO_STORE);
}

discountsApi.get(DISCOUNTS, async (c) => {
  const query = discountQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const { search, state, cursor } = query.data;
  const filter = { search, state, after: cursor ?? null, now: Date.now() };
  const { next, ...list } = await listDiscounts(c.env.DB, c.var.site.id, filter);
  return c.json({ ...list, nextCursor: next, shop: shopOf(c) }, 200, NO_STORE);
});

discountsApi.post(DISCOUNTS, async (c) => {
  const { discount } = await bodyOf(c, newDiscountSchema);
  await checkScope(c, discount);
  const { id, outcome } = await createDiscount(c.env.DB, byOf(c), discount);
  await demand(c, outcome, { code: discount.code, used: 0 });
  return answer(c, id, 201);
});

discountsApi.get(`${DISCOUNTS}/:id`, async (c) => {
  const { discount } = await discountOf(c);
  return answer(c, discount.id);
});

discountsApi.put(`${DISCOUNTS}/:id`, async (c) => {
  const before = await discountOf(c);
  const { version, discount } = await bodyOf(c, saveDiscountSchema);
  const { scope, id } = before.discount;
  await checkScope(c, discount, scope.kind === 'products' ? scope.itemIds : []);
  const outcome = await saveDiscount(c.env.DB, { ...byOf(c), id }, version, discount);
  await demand(c, outcome, { code: discount.code, used: before.used });
  return answer(c, id);
});

discountsApi.post(`${DISCOUNTS}/:id/status`, async (c) => {
  const { discount, used } = await discountOf(c);
  const { version, isEnabled } = await bodyOf(c, discountStatusSchema);
  const outcome = await switchDiscount(c.env.DB, { ...byOf(c), id: discount.id }, version, isEnabled);
  await demand(c, outcome, { code: discount.code, used });
  return answer(c, discount.id);
});

discountsApi.post(`${DISCOUNTS}/:id/duplicate`, async (c) => {
  const { discount } = await discountOf(c);
  const taken =
    discount.code === null ? new Set<string>() : await codesLike(c.env.DB, c.var.site.id, discount.code);
  const copy = duplicateDiscount(discount, taken);
  const { id, outcome } = await createDiscount(c.env.DB, byOf(c), copy);
  await demand(c, outcome, { code: copy.code, used: 0 });
  return answer(c, id, 201);
});

discountsApi.delete(`${DISCOUNTS}/:id`, async (c) => {
  const record = await discountOf(c);
  const { id, code } = record.discount;
  await demand(c, await deleteDiscount(c.env.DB, { ...byOf(c), id }, record), { code, used: record.used });
  return c.body(null, 204);
});
