import { memoizeFormatter } from '#domain/i18n/formatters.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { Discount, DiscountScope } from '#schema/contracts/discounts/discount.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

export interface DescribeContext {
  currency: CurrencyCode;
  timeZone: string;
  /** Dates include the year only if it differs from the year of `now`. */
  now: number;
  titles: ReadonlyMap<string, string>;
}

/** The discount's fields that are present even in an incomplete form. */
export type DescribedDiscount = Omit<Discount, 'id' | 'name' | 'isEnabled' | 'isCombinable'>;

const NAMED = 3;

/** Returns text such as `10% off Pots from 1 to 14 December, once per customer`, in the site's time zone. */
export function describeDiscount(discount: DescribedDiscount, context: DescribeContext): string {
  const { minimumSubtotalCents, minimumQuantity, code, usageLimit, perCustomerLimit } = discount;
  const conditions = [
    minimumSubtotalCents > 0 && `of ${money(minimumSubtotalCents, context)} or more`,
    minimumQuantity > 1 && `of ${minimumQuantity} items or more`,
  ].filter(Boolean);
  const sentence = [
    effectText(discount, context),
    conditions.length > 0 && conditions.join(' and '),
    code !== null && code !== '' && `with the code ${code}`,
    windowText(discount, context),
  ]
    .filter(Boolean)
    .join(' ');
  const limits = [
    perCustomerLimit !== null && `${times(perCustomerLimit)} per customer`,
    usageLimit !== null && `${times(usageLimit)} in total`,
  ].filter(Boolean);
  return [sentence, ...limits].join(', ');
}

const money = (cents: number, { currency }: DescribeContext) =>
  formatCents(cents, currency, { trimZeroFractions: true });
const percent = (basisPoints: number) => `${basisPoints / 100}%`;
const times = (count: number) =>
  ['never', 'once', 'twice'][count] ?? `${count.toLocaleString('en-US')} times`;

function effectText({ effect, scope, ...rest }: DescribedDiscount, context: DescribeContext): string {
  const goods = scopeText(scope, context);
  const hasMinimum = rest.minimumSubtotalCents > 0 || rest.minimumQuantity > 1;
  const orders = goods ?? (hasMinimum ? 'orders' : null);
  switch (effect.kind) {
    case 'percent':
      return `${percent(effect.basisPoints)} off ${orders ?? 'everything'}`;
    case 'amount':
      return `${money(effect.amountCents, context)} off ${orders ?? 'the order'}`;
    case 'free-shipping':
      return orders ? `Free shipping for ${goods ? `orders with ${goods}` : orders}` : 'Free shipping';
    case 'buy-get': {
      const gift = effect.basisPoints === 10_000 ? 'free' : `${percent(effect.basisPoints)} off`;
      const where = goods ? ` for ${goods}` : hasMinimum ? ' for orders' : '';
      return `Buy ${effect.buy}, get ${effect.get} ${gift}${where}`;
    }
  }
}

/** Names at most a few products. Returns null for the whole store. */
function scopeText(scope: DiscountScope, { titles }: DescribeContext): string | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'products':
      return listText(
        scope.itemIds.map((id) => titles.get(id) ?? 'a product'),
        'products',
      );
    case 'categories':
      return listText(scope.categories, 'categories');
  }
}

function listText(names: readonly string[], kind: string): string {
  if (names.length === 0) return `no ${kind} yet`;
  if (names.length > NAMED) return `${names.length} ${kind}`;
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const partsIn = memoizeFormatter(
  (timeZone = '') =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

interface Moment {
  day: string;
  month: string;
  year: string;
  time: string;
}

function toMoment(at: number, timeZone: string): Moment {
  const part = Object.fromEntries(
    partsIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { day = '', month = '', year = '', hour = '', minute = '' } = part;
  return { day, month, year, time: hour === '00' && minute === '00' ? '' : `${hour}:${minute}` };
}

/** Shows the previous day as the last day of a period that ends at midnight. */
function toLastMoment(at: number, timeZone: string): Moment {
  const end = toMoment(at, timeZone);
  return end.time === '' ? { ...toMoment(at - 1, timeZone), time: '' } : end;
}

function windowText({ startsAt, endsAt }: DescribedDiscount, { timeZone, now }: DescribeContext): string {
  const start = startsAt === null ? null : toMoment(startsAt, timeZone);
  const end = endsAt === null ? null : toLastMoment(endsAt, timeZone);
  const thisYear = toMoment(now, timeZone).year;
  const formatMoment = (moment: Moment, parts: { month: boolean; year: boolean }) =>
    [
      moment.day,
      parts.month && moment.month,
      parts.year && moment.year !== thisYear && moment.year,
      moment.time && `at ${moment.time}`,
    ]
      .filter(Boolean)
      .join(' ');
  const whole = { month: true, year: true };
  if (!start) return end ? `until ${formatMoment(end, whole)}` : '';
  if (!end) return `from ${formatMoment(start, whole)}`;
  const isSameYear = start.year === end.year;
  const isSameMonth = isSameYear && start.month === end.month;
  if (isSameMonth && start.day === end.day && !start.time && !end.time)
    return `on ${formatMoment(end, whole)}`;
  const from = formatMoment(start, { month: !isSameMonth || start.time !== '', year: !isSameYear });
  return `from ${from} to ${formatMoment(end, whole)}`;
}
