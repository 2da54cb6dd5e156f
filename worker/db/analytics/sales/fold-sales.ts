import { aliasedTable, and, eq, isNotNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import {
  type DatedRefund,
  listEntries,
  listPeriods,
  type PaidOrder,
} from '#domain/analytics/sales/list-entries.ts';
import { giftCardUses } from '#schema/tables/gift-cards.ts';
import { orders } from '#schema/tables/orders.ts';
import { payments, refunds } from '#schema/tables/payments.ts';
import { salesBuyers, salesChanges, salesEntries } from '#schema/tables/sales.ts';
import { websites } from '#schema/tables/sites.ts';
import { getSettings } from '#worker/db/shared/settings.ts';
import { all, batch, type Database, run } from '../../database.ts';
import { isOneOf, jsonRows, rowFor } from '../../fragments.ts';
import { orm } from '../../orm.ts';
import { countPeriods } from './count-periods.ts';
import { ORDER_PROFIT } from './line-profit.ts';

const CHANGES_A_ROUND = 500;
const SITES_A_RUN = 50;

const PAID_ORDER = {
  id: orders.id,
  customer: sql<string>`lower(${orders.email})`.as('customer'),
  currency: orders.currency,
  isTest: sql<number>`coalesce(${payments.provider} = 'test', 0)`.as('is_test'),
  isCancelled: sql<number>`${orders.status} = 'cancelled'`.as('is_cancelled'),
  isRenewal: sql<number>`${orders.idempotencyKey} like 'subscription-%'`.as('is_renewal'),
  paidAt: sql<number>`${orders.paidAt}`.as('paid'),
  grossCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingCents: orders.shippingCents,
  taxCents: orders.taxCents,
  includedTaxCents: orders.includedTaxCents,
  totalCents: orders.grandTotalCents,
  cardCents: sql<number>`coalesce(${orm
    .select({ cents: sql`sum(${giftCardUses.amountCents})` })
    .from(giftCardUses)
    .where(eq(giftCardUses.orderId, orders.id))}, 0)`.as('card_cents'),
  ...ORDER_PROFIT,
};

const selectChanges = (websiteId: string) =>
  orm
    .select({ id: salesChanges.id, orderId: salesChanges.orderId })
    .from(salesChanges)
    .where(eq(salesChanges.websiteId, websiteId))
    .orderBy(salesChanges.id)
    .limit(CHANGES_A_ROUND);

/**
 * Selects paid orders: those that changed, or for `'buyers'` all orders of their buyers, since a buyer's
 * first order may have changed.
 */
function paidOrders(websiteId: string, which: 'changed' | 'buyers') {
  const changed = selectChanges(websiteId).as('changed');
  const own = aliasedTable(orders, 'own');
  const isOfBuyer = and(
    eq(orders.websiteId, websiteId),
    ne(own.email, ''),
    eq(sql`lower(${orders.email})`, sql`lower(${own.email})`),
  );
  const of = which === 'changed' ? eq(orders.id, changed.orderId) : isOfBuyer;
  const source = orm.selectDistinct(PAID_ORDER).from(changed);
  const joined =
    which === 'changed'
      ? source.crossJoin(orders)
      : source.innerJoin(own, eq(own.id, changed.orderId)).crossJoin(orders);
  return joined.leftJoin(payments, eq(payments.orderId, orders.id)).where(and(of, isNotNull(orders.paidAt)));
}

/**
 * Recalculates the sums of the affected days in one transaction. Returns false while changed orders remain.
 */
export async function foldSales(
  db: Database,
  { websiteId, timeZone }: { websiteId: string; timeZone: string },
  rounds: number,
): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const [changes, changed, ofBuyers] = await batch(db, [
      selectChanges(websiteId),
      paidOrders(websiteId, 'changed'),
      paidOrders(websiteId, 'buyers'),
    ]);
    if (changes.length === 0) return true;
    const found = [...new Map([...changed, ...ofBuyers].map((order) => [order.id, order])).values()];
    await replace(db, { websiteId, timeZone, found, changes });
    if (changes.length < CHANGES_A_ROUND) return true;
  }
  return false;
}

interface Changed {
  websiteId: string;
  timeZone: string;
  found: readonly PaidOrder[];
  changes: readonly { id: number; orderId: string }[];
}

async function replace(db: Database, { websiteId, timeZone, found, changes }: Changed): Promise<void> {
  const orderIds = [...new Set([...changes.map(({ orderId }) => orderId), ...found.map(({ id }) => id)])];
  const changeIds = changes.map(({ id }) => id);
  const [changedRefunds, before] = await batch(db, [selectRefunds(orderIds), selectEntries(orderIds)]);
  const { entries, buyers } = listEntries(found, changedRefunds, timeZone);
  const touched = [...before, ...entries];
  const isOpen = sql`(select count(*) from ${salesChanges} where ${isOneOf(salesChanges.id, changeIds)}) = ${changeIds.length}`;
  const entry = jsonRows(entries, 'entry');
  const buyer = jsonRows(buyers, 'buyer');
  await batch(db, [
    orm.delete(salesEntries).where(and(isOneOf(salesEntries.orderId, orderIds), isOpen)),
    orm.insert(salesEntries).select(
      orm
        .select(
          rowFor(salesEntries, {
            websiteId,
            ...toFields(entry.field, [
              'id',
              'orderId',
              'currency',
              'isTest',
              'kind',
              'day',
              'isRenewal',
              'buyer',
              'firstDay',
              'grossCents',
              'discountCents',
              'shippingCents',
              'taxCents',
              'includedTaxCents',
              'totalCents',
              'cardCents',
              'refundedCents',
              'costedCents',
              'costCents',
            ]),
          }),
        )
        .from(entry.table)
        .where(isOpen),
    ),
    orm.delete(salesBuyers).where(and(isOneOf(salesBuyers.orderId, orderIds), isOpen)),
    orm.insert(salesBuyers).select(
      orm
        .select(
          rowFor(salesBuyers, {
            websiteId,
            ...toFields(buyer.field, [
              'orderId',
              'currency',
              'isTest',
              'firstDay',
              'lastDay',
              'orders',
              'netCents',
            ]),
          }),
        )
        .from(buyer.table)
        .where(isOpen),
    ),
    ...countPeriods(
      {
        websiteId,
        currencies: [...new Set(touched.map(({ currency }) => currency))],
        ...listPeriods(touched.flatMap(({ day, firstDay }) => (firstDay ? [day, firstDay] : [day]))),
      },
      isOpen,
    ),
    orm.delete(salesChanges).where(isOneOf(salesChanges.id, changeIds)),
  ]);
}

const toFields = <Name extends string>(
  field: (name: Name) => SQL,
  names: readonly Name[],
): Record<Name, SQL> => Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, SQL>;

const selectRefunds = (orderIds: readonly string[]) =>
  orm
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      at: refunds.at,
      refundedCents: sql<number>`${refunds.amountCents}`.as('refunded_cents'),
    } satisfies Record<keyof DatedRefund, unknown>)
    .from(refunds)
    .where(and(isOneOf(refunds.orderId, orderIds), eq(refunds.status, 'done')));

const selectEntries = (orderIds: readonly string[]) =>
  orm
    .selectDistinct({
      currency: salesEntries.currency,
      day: salesEntries.day,
      firstDay: salesEntries.firstDay,
    })
    .from(salesEntries)
    .where(isOneOf(salesEntries.orderId, orderIds));

export async function foldAllSales(db: Database, rounds = 20): Promise<void> {
  await run(
    db,
    orm
      .delete(salesChanges)
      .where(
        notExists(
          orm.select({ id: websites.id }).from(websites).where(eq(websites.id, salesChanges.websiteId)),
        ),
      ),
  );
  const sites = await all(
    db,
    orm.selectDistinct({ websiteId: salesChanges.websiteId }).from(salesChanges).limit(SITES_A_RUN),
  );
  for (const { websiteId } of sites) {
    const { settings } = await getSettings(db, websiteId);
    await foldSales(db, { websiteId, timeZone: settings.timeZone }, rounds);
  }
}
