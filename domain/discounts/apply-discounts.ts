import { allocate, multiplyRatio } from '#domain/money/money.ts';
import type { AppliedDiscountView, RefusedCouponView } from '#schema/contracts/carts/cart.ts';
import type { CustomerGroup } from '#schema/contracts/customers/groups.ts';
import type { CouponProblem, Discount, DiscountEffect } from '#schema/contracts/discounts/discount.ts';
import { type DiscountableLine, isInScope, lineSubtotalCents } from './scope.ts';

/** Returns each line's discount in minor units. `remaining` is the price after earlier discounts. */
function lineDiscounts(
  { effect, scope }: Pick<Discount, 'effect' | 'scope'>,
  lines: readonly DiscountableLine[],
  remaining: readonly number[],
): number[] {
  const open = lines.map((line, index) => (isInScope(scope, line) ? (remaining[index] ?? 0) : 0));
  switch (effect.kind) {
    case 'free-shipping':
      return lines.map(() => 0);
    case 'percent':
      return open.map((cents) => multiplyRatio(cents, effect.basisPoints, 10_000));
    case 'amount': {
      const total = open.reduce((sum, cents) => sum + cents, 0);
      return allocate(Math.min(effect.amountCents, total), open);
    }
    case 'buy-get':
      return buyGet(effect, lines, open);
  }
}

/** Groups units by descending price, so that the cheapest units in each group are free. */
function buyGet(
  effect: Extract<DiscountEffect, { kind: 'buy-get' }>,
  lines: readonly DiscountableLine[],
  open: readonly number[],
): number[] {
  const inScope = lines
    .map((line, index) => ({ line, index, openCents: open[index] ?? 0 }))
    .filter(({ openCents }) => openCents > 0);
  const pieces = inScope.reduce((sum, { line }) => sum + line.quantity, 0);
  let given = Math.floor(pieces / (effect.buy + effect.get)) * effect.get;
  const taken = lines.map(() => 0);
  for (const { line, index, openCents } of inScope.toSorted(
    (a, b) => a.line.unitPriceCents - b.line.unitPriceCents,
  )) {
    const count = Math.min(given, line.quantity);
    given -= count;
    // The free units cost what remains after the discount of a customer group.
    taken[index] = multiplyRatio(openCents, effect.basisPoints * count, 10_000 * line.quantity);
  }
  return taken;
}

export interface DiscountInUse {
  discount: Discount;
  used: number;
  usedByCustomer: number;
}

export interface Discounts {
  lineCents: number[];
  isShippingFree: boolean;
  valid: AppliedDiscountView[];
  invalid: RefusedCouponView[];
  /** Ids of automatic discounts that this customer has already used as often as allowed. */
  usedUp: string[];
}

interface Facts {
  lines: readonly DiscountableLine[];
  /** Shipping cost waived by free shipping, in minor units; null if nothing is shipped. */
  shippingCents: number | null;
  now: number;
  /** Group of the customer; null for guests and for customers without a group. */
  group: CustomerGroup | null;
}

const isUsedUpByCustomer = ({ discount, usedByCustomer }: DiscountInUse): boolean =>
  discount.perCustomerLimit !== null && usedByCustomer >= discount.perCustomerLimit;

function findProblem({ discount, used }: DiscountInUse, facts: Facts): CouponProblem | null {
  const { lines, now, shippingCents } = facts;
  if (!discount.isEnabled) return 'unknown';
  if (discount.startsAt !== null && now < discount.startsAt) return 'not-started';
  if (discount.endsAt !== null && now >= discount.endsAt) return 'expired';
  if (discount.usageLimit !== null && used >= discount.usageLimit) return 'used-up';
  const inScope = lines.filter((line) => isInScope(discount.scope, line));
  if (inScope.length === 0) return 'nothing-in-scope';
  const subtotal = inScope.reduce((sum, line) => sum + lineSubtotalCents(line), 0);
  const pieces = inScope.reduce((sum, line) => sum + line.quantity, 0);
  if (subtotal < discount.minimumSubtotalCents || pieces < discount.minimumQuantity) return 'below-minimum';
  if (discount.effect.kind === 'free-shipping' && shippingCents === null) return 'no-shipping';
  return null;
}

/**
 * Order of application: free items, then product discounts, then order discounts; within each, percentages
 * before amounts.
 */
const rank = ({ effect, scope }: Discount): number => {
  const kind = { 'buy-get': 0, percent: 1, amount: 2, 'free-shipping': 3 }[effect.kind];
  return kind === 0 || kind === 3 ? kind : kind + (scope.kind === 'all' ? 0.5 : 0);
};

function applyAll(set: readonly Discount[], { lines, shippingCents, group }: Facts) {
  const remaining = lines.map(lineSubtotalCents);
  const valid: AppliedDiscountView[] = [];
  if (group) {
    const { basisPoints, scope } = group;
    const listed = lines.map((line, index) => (line.hasAgreedPrice ? 0 : (remaining[index] ?? 0)));
    const taken = lineDiscounts({ effect: { kind: 'percent', basisPoints }, scope }, lines, listed);
    taken.forEach((cents, index) => {
      remaining[index] = (remaining[index] ?? 0) - cents;
    });
    const discountCents = taken.reduce((sum, cents) => sum + cents, 0);
    const goodsCents = remaining.reduce((sum, cents) => sum + cents, 0);
    const { id, name, freeShippingFromCents } = group;
    const isShippingFree =
      shippingCents !== null && freeShippingFromCents !== null && goodsCents >= freeShippingFromCents;
    if (discountCents > 0 || isShippingFree)
      valid.push({ id, code: null, name, discountCents, isShippingFree });
  }
  for (const discount of set.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))) {
    const taken = lineDiscounts(discount, lines, remaining);
    taken.forEach((cents, index) => {
      remaining[index] = (remaining[index] ?? 0) - cents;
    });
    const { id, code, name, effect } = discount;
    const discountCents = taken.reduce((sum, cents) => sum + cents, 0);
    valid.push({ id, code, name, discountCents, isShippingFree: effect.kind === 'free-shipping' });
  }
  const isShippingFree = valid.some((discount) => discount.isShippingFree);
  const worth =
    valid.reduce((sum, discount) => sum + discount.discountCents, 0) +
    (isShippingFree ? (shippingCents ?? 0) : 0);
  const lineCents = lines.map((line, index) => lineSubtotalCents(line) - (remaining[index] ?? 0));
  return { lineCents, isShippingFree, valid, worth };
}

/**
 * Applies all combinable discounts together, and each other discount alone. Returns the result with the
 * lowest price. Each of them starts from the prices of the customer's group (decision 0120).
 */
export function applyDiscounts(
  codes: readonly string[],
  known: readonly DiscountInUse[],
  facts: Facts,
): Discounts {
  const invalid: RefusedCouponView[] = [];
  const usable: Discount[] = [];
  const usedUp: string[] = [];
  for (const code of codes)
    if (!known.some(({ discount }) => discount.code === code)) invalid.push({ code, problem: 'unknown' });
  for (const inUse of known) {
    const { discount } = inUse;
    if (discount.code !== null && !codes.includes(discount.code)) continue;
    const problem = findProblem(inUse, facts);
    if (problem !== null) {
      if (discount.code !== null) invalid.push({ code: discount.code, problem });
    } else if (!isUsedUpByCustomer(inUse)) usable.push(discount);
    else if (discount.code === null) usedUp.push(discount.name);
    else invalid.push({ code: discount.code, problem: 'used-up' });
  }
  const alone = usable
    .filter((discount) => !discount.isCombinable)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const combined = applyAll(
    usable.filter((discount) => discount.isCombinable),
    facts,
  );
  const best = alone
    .map((discount) => applyAll([discount], facts))
    .reduce((winner, set) => (set.worth > winner.worth ? set : winner), combined);
  for (const { code, id } of usable)
    if (code !== null && !best.valid.some((discount) => discount.id === id))
      invalid.push({ code, problem: 'not-combinable' });
  const { lineCents, isShippingFree, valid } = best;
  return { lineCents, isShippingFree, valid, invalid, usedUp };
}
