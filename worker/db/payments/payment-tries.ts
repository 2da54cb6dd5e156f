import { and, count, eq, gt, lt, min, ne, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { TRY_RULES, type Tries } from '#domain/payments/attempt-limits.ts';
import { isCardDecline } from '#domain/payments/declines.ts';
import type { PaymentTryStatus } from '#schema/contracts/payments/payment.ts';
import { orders } from '#schema/tables/orders.ts';
import { paymentTries } from '#schema/tables/payments.ts';
import { type BoundQuery, prepared, type Values } from '../database.ts';
import { excludedColumn, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface Try {
  websiteId: string;
  key: string;
  cartHash: string;
  ipHash: string;
}
/**
 * `since` is the start of the window, in epoch milliseconds. Attempts that started before `openSince` count
 * as ended.
 */
type JudgedTry = Try & { since: number; openSince: number };

const countTries = (status: PaymentTryStatus, condition?: SQL) =>
  sql<number>`count(case when ${and(eq(paymentTries.status, status), condition)} then 1 end)`;
const isRecent = (
  value: Values<JudgedTry>,
  column: typeof paymentTries.ipHash | typeof paymentTries.cartHash,
  hash: Placeholder<string, string>,
) =>
  and(
    eq(paymentTries.websiteId, value.websiteId),
    eq(column, hash),
    gt(paymentTries.at, value.since),
    ne(paymentTries.key, value.key),
  );

/** Counts recent attempts of other submissions, by IP address and by cart, in one row. */
function recentTries(value: Values<JudgedTry>) {
  const byAddress = orm
    .select({
      declined: countTries('declined').as('declined'),
      paid: countTries('paid').as('paid'),
      unanswered: countTries('waiting').as('unanswered'),
      open: countTries('open', gt(paymentTries.at, value.openSince)).as('open'),
      first: sql<
        number | null
      >`min(case when ${eq(paymentTries.status, 'declined')} then ${paymentTries.at} end)`.as(
        'first_of_address',
      ),
    })
    .from(paymentTries)
    .where(isRecent(value, paymentTries.ipHash, value.ipHash))
    .as('by_address');
  const byCart = orm
    .select({ declined: count().as('cart_declined'), first: min(paymentTries.at).as('first_of_cart') })
    .from(paymentTries)
    .where(and(isRecent(value, paymentTries.cartHash, value.cartHash), eq(paymentTries.status, 'declined')))
    .as('by_cart');
  return orm
    .select({
      declined: byAddress.declined,
      paid: byAddress.paid,
      unanswered: byAddress.unanswered,
      open: byAddress.open,
      cartDeclined: byCart.declined,
      firstDeclinedAt: sql<
        number | null
      >`min(coalesce(${byAddress.first}, ${byCart.first}), coalesce(${byCart.first}, ${byAddress.first}))`.as(
        'first_declined_at',
      ),
    })
    .from(byAddress)
    .crossJoin(byCart);
}

interface TryLimits {
  declinedLimit: number;
  cartLimit: number;
  unansweredLimit: number;
  openLimit: number;
}

const insertTry = prepared((value: Values<JudgedTry & TryLimits & { now: number }>) => {
  const tries = recentTries(value).as('tries');
  const net = sql<number>`max(0, ${tries.declined} - ${tries.paid})`;
  const order = orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.websiteId, value.websiteId), eq(orders.idempotencyKey, value.key)));
  return orm
    .insert(paymentTries)
    .select(
      orm
        .select(
          rowFor(paymentTries, {
            websiteId: value.websiteId,
            key: value.key,
            cartHash: value.cartHash,
            ipHash: value.ipHash,
            status: 'open',
            at: value.now,
          }),
        )
        .from(tries)
        .where(
          and(
            notExists(order),
            lt(net, value.declinedLimit),
            lt(tries.cartDeclined, value.cartLimit),
            lt(tries.unanswered, value.unansweredLimit),
            lt(sql`${net} + ${tries.open}`, value.openLimit),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [paymentTries.websiteId, paymentTries.key],
      set: {
        status: 'open',
        at: sql`case when ${and(eq(paymentTries.status, 'open'), gt(paymentTries.at, value.openSince))}
          then ${paymentTries.at} else ${excludedColumn(paymentTries.at)} end`,
      },
    });
});
const selectRecentTries = prepared((value: Values<JudgedTry>) => recentTries(value));

/**
 * Records a payment attempt in a single SQL statement, so that concurrent attempts cannot exceed the limit on
 * declines. The second statement returns the counts for judgeAttempt().
 */
export function openTry(one: Try, hasProved: boolean, now: number): [BoundQuery, BoundQuery<Tries[]>] {
  const { address, cart, unanswered, windowMs, openMs } = TRY_RULES;
  const judged = { ...one, since: now - windowMs, openSince: now - openMs };
  return [
    insertTry({
      ...judged,
      now,
      declinedLimit: hasProved ? address.refuseAt : address.askAt,
      cartLimit: hasProved ? cart.refuseAt : cart.askAt,
      unansweredLimit: hasProved ? Number.MAX_SAFE_INTEGER : unanswered.askAt,
      openLimit: address.refuseAt,
    }),
    selectRecentTries(judged),
  ];
}

/**
 * Ends an attempt without a result. Keeps its row, since the same key may be used again with another body,
 * whose result is recorded in that row.
 */
export const closeTry = ({ websiteId, key }: Pick<Try, 'websiteId' | 'key'>, openedAt: number) =>
  orm
    .update(paymentTries)
    .set({ at: 0 })
    .where(
      and(
        eq(paymentTries.websiteId, websiteId),
        eq(paymentTries.key, key),
        eq(paymentTries.status, 'open'),
        eq(paymentTries.at, openedAt),
      ),
    );

/**
 * Result of a payment attempt. `declined` contains the provider's reason, or null if the order ended without
 * a result for the card.
 */
export type TryEnding =
  | { status: 'paid' }
  | { status: 'waiting' }
  | { status: 'declined'; declineCode: string | null };

/**
 * Records an attempt's result, whatever reports it: the buyer's request, a webhook, the bank's redirect, or
 * the scheduled job for open orders.
 */
export function endTry(
  orderId: string | Placeholder,
  ending: TryEnding,
  now: number | Placeholder,
  condition?: SQL,
) {
  const at = sql`${now}`;
  const isOfOrder = sql`(${paymentTries.websiteId}, ${paymentTries.key}) = ${orm
    .select({ websiteId: orders.websiteId, key: orders.idempotencyKey })
    .from(orders)
    .where(eq(orders.id, orderId))}`;
  const set = (values: { status: PaymentTryStatus; at?: SQL }, from?: SQL) =>
    orm
      .update(paymentTries)
      .set(values)
      .where(and(isOfOrder, from, condition));
  if (ending.status === 'paid') return set({ status: 'paid', at }, ne(paymentTries.status, 'paid'));
  if (ending.status === 'waiting') return set({ status: 'waiting', at }, eq(paymentTries.status, 'open'));
  // The buyer abandoned the bank's authentication, so the card was not declined.
  if (ending.declineCode === null) return set({ status: 'waiting' }, eq(paymentTries.status, 'open'));
  return isCardDecline(ending.declineCode)
    ? set({ status: 'declined', at })
    : orm.delete(paymentTries).where(and(isOfOrder, condition));
}
