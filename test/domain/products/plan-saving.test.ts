import { expect, it } from 'vitest';
import { type ComparedPrice, findPlanSavings } from '#domain/products/plan-saving.ts';

type Unit = 'week' | 'month' | 'year';
const plan = (id: string, discountBasisPoints: number, unit: Unit = 'month', value = 1) => ({
  ...{ id, discountBasisPoints },
  billingPeriod: { unit, value },
});
const price = (planBaseCents: number, onceCents: number | null = null): ComparedPrice => ({
  planBaseCents,
  onceCents,
});
const find = (...args: Parameters<typeof findPlanSavings>) => Object.fromEntries(findPlanSavings(...args));

it.each<[string, Parameters<typeof findPlanSavings>, Record<string, number>]>([
  ['is its discount from the purchase', [[plan('a', 500)], [price(6800, 6800)], false], { a: 5 }],
  ['is absent without a discount', [[plan('a', 0)], [price(6800, 6800)], false], {}],
  ['is absent below one percent', [[plan('a', 90)], [price(10_000, 10_000)], false], {}],
  ['is rounded down', [[plan('a', 1290)], [price(10_000, 10_000)], false], { a: 12 }],
  [
    'is compared with the lower price of a customer’s group',
    [[plan('a', 1000)], [price(10_000, 9_500)], false],
    { a: 5 },
  ],
  ['is absent if the purchase costs less', [[plan('a', 500)], [price(10_000, 9_000)], false], {}],
  [
    'is compared with the dearest plan if there is no purchase',
    [[plan('a', 0), plan('b', 0, 'month', 3), plan('c', 500)], [price(6800)], false],
    { c: 5 },
  ],
  [
    'is that of the variant that saves least',
    [[plan('a', 1000)], [price(10_000, 10_000), price(10_000, 9_200)], false],
    { a: 2 },
  ],
  [
    'of access is compared by time',
    [[plan('month', 0), plan('year', 0, 'year')], [price(1000)], true],
    { year: 91 },
  ],
  [
    'of access is not compared with a purchase, which does not end',
    [[plan('month', 1000)], [price(1000, 5000)], true],
    {},
  ],
  [
    'of access treats four weeks as less than a month',
    [[plan('weeks', 0, 'week', 4), plan('month', 0)], [price(1000)], true],
    { month: 8 },
  ],
  ['is absent for something free', [[plan('a', 500)], [price(0, 0)], false], {}],
  ['is absent without prices', [[plan('a', 500)], [], false], {}],
])('a plan’s saving %s', (_, args, expected) => {
  expect(find(...args)).toEqual(expected);
});
