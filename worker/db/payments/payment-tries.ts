import { and, count, eq, gt, lt, min, ne, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { TRY_RULES, type Tries } from '#domain/payments/attempt-limits.ts';
import { isCardDecline } from '#domain/payments/declines.ts';
import type { PaymentTryStatus } from '#schema/contracts/payments/payment.ts';
import { orders } from '#schema/tables/orders.ts';
import { paymentTries } from '#schema/tables/payments.ts';
import { type BoundQuery, prepared, type Values } from '../database.ts';
import { excluded, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

/** A submission that asks for money, by its idempotency key. */
export interface Try {
  websiteId: string;
  key: string;
  cartHash: string;
  ipHash: string;
}
/** `since`: start of the window. `openSince`: what began before is no longer under way. */
type JudgedTry = Try & { since: number; openSince: number };

const countOf = (status: PaymentTryStatus, condition?: SQL) =>
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

/** What others tried lately from the address, and of the cart, of a try: one row. */
function recentTries(value: Values<JudgedTry>) {
  const byAddress = orm
    .select({
      declined: countOf('declined').as('declined'),
      paid: countOf('paid').as('paid'),
      unanswered: countOf('waiting').as('unanswered'),
      open: countOf('open', gt(paymentTries.at, value.openSince)).as('open'),
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
          then ${paymentTries.at} else ${excluded(paymentTries.at)} end`,
      },
    });
});
const selectRecentTries = prepared((value: Values<JudgedTry>) => recentTries(value));

/**
 * Puts a try on the list unless its order is there already or judgeTry() would not say 'go': one statement, so that of many at
 * once no more are let through than may be declined. A second statement tells what it was judged by.
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
 * A try that asked nobody for money is no longer under way. Its row stays: the same key may be on its way with another body,
 * and how that one ends must still find it.
 */
export const forgetTry = ({ websiteId, key }: Pick<Try, 'websiteId' | 'key'>, openedAt: number) =>
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

/** `declined` is what the provider said; null where an order ends without an answer about its card. */
export type TryEnding =
  | { status: 'paid' }
  | { status: 'waiting' }
  | { status: 'declined'; declineCode: string | null };

/**
 * Records how the try of an order ended, whoever was told of it: the buyer's own request, a webhook, their return from the bank,
 * or the sweep. `condition` is of the batch that it is part of.
 */
export function endTry(orderId: string, ending: TryEnding, now: number, condition?: SQL) {
  const isOfOrder = sql`(${paymentTries.websiteId}, ${paymentTries.key}) = ${orm
    .select({ websiteId: orders.websiteId, key: orders.idempotencyKey })
    .from(orders)
    .where(eq(orders.id, orderId))}`;
  const set = (values: { status: PaymentTryStatus; at?: number }, from?: SQL) =>
    orm
      .update(paymentTries)
      .set(values)
      .where(and(isOfOrder, from, condition));
  if (ending.status === 'paid') return set({ status: 'paid', at: now }, ne(paymentTries.status, 'paid'));
  if (ending.status === 'waiting')
    return set({ status: 'waiting', at: now }, eq(paymentTries.status, 'open'));
  // Given up without an answer, it stays what it was: a bank that asked, and was not answered.
  if (ending.declineCode === null) return set({ status: 'waiting' }, eq(paymentTries.status, 'open'));
  return isCardDecline(ending.declineCode)
    ? set({ status: 'declined', at: now })
    : orm.delete(paymentTries).where(and(isOfOrder, condition));
}
