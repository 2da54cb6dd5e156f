import { allocate } from '#domain/money/allocate.ts';
import { multiplyRatio } from '#domain/money/round.ts';
import type { Discount, DiscountEffect } from '#schema/contracts/discounts/discount.ts';
import { type DiscountableLine, isInScope } from './scope.ts';

/**
 * The reduction of each line item by one discount, in the lines' order and in minor units. `remaining` is each line's price after
 * earlier discounts: no line goes below 0.
 */
export function lineDiscounts(
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

/** Whole groups of buy + get pieces, dearest first, so that the cheapest of them are the ones given. */
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
    const off = multiplyRatio(line.unitPriceCents * count, effect.basisPoints, 10_000);
    taken[index] = Math.min(off, openCents);
  }
  return taken;
}
