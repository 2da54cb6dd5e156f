import type { Context } from 'hono';
import { duplicateDiscount } from '#domain/discounts/duplicate-discount.ts';
import * as calls from '#schema/contracts/discounts/calls.ts';
import {
  type DiscountInput,
  type DiscountRecord,
  MAX_DISCOUNTS,
} from '#schema/contracts/discounts/discount-api.ts';
import { Routes } from '#worker/calls/routes.ts';
import {
  createDiscount,
  type DiscountOutcome,
  deleteDiscount,
  findCodeOwner,
  findDiscount,
  listDiscounts,
  listForeignProducts,
  listSimilarCodes,
  saveDiscount,
  switchDiscount,
} from '#worker/db/discounts/discounts.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound, WireException } from '#worker/errors.ts';
import { toActor } from '#worker/kernel/session.ts';

export const discountsApi = new Routes();

const toAuthor = (c: Context<AppEnv>) => ({
  websiteId: c.var.site.id,
  ...toActor(c.var.session),
  now: Date.now(),
});
const getStore = (c: Context<AppEnv>) => ({
  currency: c.var.site.settings.store.selectedCurrency,
  timeZone: c.var.site.settings.timeZone,
});

async function getDiscount(c: Context<AppEnv>, id: string): Promise<DiscountRecord> {
  const record = await findDiscount(c.env.DB, c.var.site.id, id);
  if (!record) throw notFound(c.req.path);
  return record;
}

async function checkScope(c: Context<AppEnv>, { scope }: DiscountInput, known: readonly string[] = []) {
  if (scope.kind !== 'products') return;
  const added = scope.itemIds.filter((id) => !known.includes(id));
  if (added.length > 0 && (await listForeignProducts(c.env.DB, c.var.site.id, added)).length > 0)
    throw invalid({ 'discount.scope.itemIds': 'Choose products from this store.' });
}

/** Rejects an end that has already passed, unless the discount had it before. */
function checkEnd({ endsAt }: DiscountInput, before: number | null = null): void {
  if (endsAt !== null && endsAt <= Date.now() && endsAt !== before)
    throw invalid({ 'discount.endsAt': 'This end has passed. Choose a later one, or pause the discount.' });
}

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
      const owner = await findCodeOwner(c.env.DB, c.var.site.id, about.code ?? '');
      const text = `The code ${about.code} belongs to “${owner ?? 'another discount'}”.`;
      throw new WireException(409, { error: text, errors: { 'discount.code': text } });
    }
    case 'below-uses': {
      const text = `This discount has already been used ${about.used.toLocaleString('en-US')} times. Set the limit to at least that number, or pause the discount.`;
      throw invalid({ 'discount.usageLimit': text });
    }
    case 'full':
      throw conflict(
        `A store can have at most ${MAX_DISCOUNTS} discounts.`,
        `A store can have at most ${MAX_DISCOUNTS} discounts. Delete some that have expired.`,
      );
  }
}

async function answer(c: Context<AppEnv>, id: string) {
  const record = await findDiscount(c.env.DB, c.var.site.id, id);
  if (!record) throw notFound(c.req.path);
  return { discount: record, shop: getStore(c) };
}

discountsApi.handle(calls.listDiscounts, async (c, { query }) => {
  const { search, state, cursor } = query;
  const filter = { search, state, after: cursor ?? null, now: Date.now() };
  const { next, ...list } = await listDiscounts(c.env.DB, c.var.site.id, filter);
  return { ...list, nextCursor: next, shop: getStore(c) };
});

discountsApi.handle(calls.createDiscount, async (c, { body }) => {
  const { discount } = await body;
  checkEnd(discount);
  await checkScope(c, discount);
  const { id, outcome } = await createDiscount(c.env.DB, toAuthor(c), discount);
  await demand(c, outcome, { code: discount.code, used: 0 });
  return answer(c, id);
});

discountsApi.handle(calls.readDiscount, async (c, { params }) => {
  const { discount } = await getDiscount(c, params.id);
  return answer(c, discount.id);
});

discountsApi.handle(calls.saveDiscount, async (c, { params, body }) => {
  const before = await getDiscount(c, params.id);
  const { version, discount } = await body;
  const { scope, id } = before.discount;
  checkEnd(discount, before.discount.endsAt);
  await checkScope(c, discount, scope.kind === 'products' ? scope.itemIds : []);
  const outcome = await saveDiscount(c.env.DB, { ...toAuthor(c), id }, version, discount);
  await demand(c, outcome, { code: discount.code, used: before.used });
  return answer(c, id);
});

discountsApi.handle(calls.setDiscountStatus, async (c, { params, body }) => {
  const { discount, used } = await getDiscount(c, params.id);
  const { version, isEnabled } = await body;
  const outcome = await switchDiscount(c.env.DB, { ...toAuthor(c), id: discount.id }, version, isEnabled);
  await demand(c, outcome, { code: discount.code, used });
  return answer(c, discount.id);
});

discountsApi.handle(calls.duplicateDiscount, async (c, { params }) => {
  const { discount } = await getDiscount(c, params.id);
  const { copy, id, outcome } = await retryOnConflict(
    async () => {
      const taken =
        discount.code === null
          ? new Set<string>()
          : await listSimilarCodes(c.env.DB, c.var.site.id, discount.code);
      const duplicate = duplicateDiscount(discount, taken);
      return { copy: duplicate, ...(await createDiscount(c.env.DB, toAuthor(c), duplicate)) };
    },
    (created) => created.outcome === 'code-taken',
  );
  await demand(c, outcome, { code: copy.code, used: 0 });
  return answer(c, id);
});

discountsApi.handle(calls.deleteDiscount, async (c, { params }) => {
  const record = await getDiscount(c, params.id);
  const { id, code } = record.discount;
  await demand(c, await deleteDiscount(c.env.DB, { ...toAuthor(c), id }, record), {
    code,
    used: record.used,
  });
});
