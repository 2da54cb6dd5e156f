import { env } from 'cloudflare:test';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Claims, canEnter, subscribedUntil } from '#domain/members.ts';
import type { PricingOption } from '#schema/contracts/members/member-areas.ts';
import { ORDER_STATUSES } from '#schema/contracts/orders/order.ts';
import { SUBSCRIPTION_STATUSES } from '#schema/contracts/subscriptions/subscription.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { all, batch } from '#worker/db/database.ts';
import { findAreaAccess } from '#worker/db/members/area-access.ts';
import { listMembers } from '#worker/db/members/area-members.ts';
import { orm } from '#worker/db/orm.ts';
import { canEnterArea, subscribedUntil as subscribedUntilInSql } from '#worker/db/rules/entitlement.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 5, 15);
/** Times around the time of the access check, including the grace period. */
const time = fc.constantFrom(NOW - 5 * DAY, NOW - 3 * DAY, NOW - DAY, NOW, NOW + 1, NOW + DAY);
/**
 * Generates `value` in two of three cases. `value` grants access, so that each condition decides the result
 * in many cases.
 */
const often = <Value>(value: Value, any: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: any });
const product = often('b'.repeat(24), fc.constant('c'.repeat(24)));
const orderStatus = often('paid', fc.constantFrom(...ORDER_STATUSES));
const quantities = fc.constantFrom(
  { quantity: 1, refundedQuantity: 0 },
  { quantity: 2, refundedQuantity: 1 },
  { quantity: 2, refundedQuantity: 2 },
);

const option: fc.Arbitrary<PricingOption> = fc.oneof(
  fc.constant({ kind: 'free' as const, label: 'Free' }),
  fc.record({ kind: fc.constant('once' as const), label: fc.constant('Once'), itemId: product }),
  fc.record({
    kind: fc.constant('recurring' as const),
    label: fc.constant('Recurring'),
    itemId: product,
    planId: fc.constantFrom('d'.repeat(24), 'e'.repeat(24)),
  }),
);
const purchase = fc
  .record({
    orderStatus,
    itemId: product,
    planId: fc.constantFrom('', 'd'.repeat(24)),
    line: quantities,
  })
  .map(({ line, ...rest }) => ({ ...rest, ...line }));
const subscription = fc
  .record({
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    itemId: product,
    paidUntil: time,
    moved: fc.option(time),
    paidOrder: fc.option(fc.record({ status: orderStatus, hasKeptLine: fc.boolean() })),
  })
  .map(({ moved, ...rest }) => ({ ...rest, periodEnd: moved ?? rest.paidUntil }));
const areaCase = fc.record({
  options: fc.array(option, { maxLength: 2 }),
  claims: fc.record({
    admission: often(null, fc.option(fc.record({ endsAt: fc.option(time), isBarred: fc.boolean() }))),
    purchases: fc.array(purchase, { maxLength: 2 }),
    subscriptions: fc.array(subscription, { maxLength: 2 }),
  }),
});
type AreaCase = typeof areaCase extends fc.Arbitrary<infer Case> ? Case : never;

const createVisitor = (index: number) => ({ accountId: `account-${index}`, email: `v${index}@buyer.test` });
const createAreaId = (index: number) => `a${String(index).padStart(23, '0')}`;

const order = (id: string, index: number, status: (typeof ORDER_STATUSES)[number], number: number) =>
  orm.insert(orders).values({
    id,
    websiteId: SITE_ID,
    number,
    idempotencyKey: id,
    submissionHash: '',
    cartId: id,
    accountId: createVisitor(index).accountId,
    email: createVisitor(index).email,
    status,
    currency: 'USD',
    subtotalCents: 0,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    grandTotalCents: 0,
    detail: sql`'{}'`,
    createdAt: NOW,
    updatedAt: NOW,
  });
const line = (
  orderId: string,
  sold: { itemId: string; planId: string; quantity: number; refundedQuantity: number },
) =>
  orm.insert(orderLines).values({
    ...sold,
    id: `${orderId}-line`,
    orderId,
    position: 0,
    variantId: sold.itemId,
    sku: '',
    title: '',
    productType: 2,
    unitPriceCents: 0,
    discountCents: 0,
    taxCents: 0,
    totalCents: 0,
  });

let nextNumber = 1;

function createRows({ options, claims }: AreaCase, index: number) {
  const { accountId, email } = createVisitor(index);
  return [
    orm.insert(memberAreas).values({
      id: createAreaId(index),
      websiteId: SITE_ID,
      content: { name: 'Area', description: '', landingPath: '/', options },
      createdAt: index,
    }),
    ...(claims.admission
      ? [
          orm.insert(memberEntitlements).values({
            areaId: createAreaId(index),
            email,
            source: 'free',
            createdAt: 0,
            endsAt: claims.admission.endsAt,
            isBarred: claims.admission.isBarred,
          }),
        ]
      : []),
    ...claims.purchases.flatMap(({ orderStatus, ...sold }, place) => {
      const id = `order-${index}-${place}`;
      return [order(id, index, orderStatus, nextNumber++), line(id, sold)];
    }),
    ...claims.subscriptions.flatMap(({ paidOrder, ...stored }, place) => {
      const id = `subscription-${index}-${place}`;
      const paidOrderId = `paid-${index}-${place}`;
      return [
        ...(paidOrder
          ? [
              order(paidOrderId, index, paidOrder.status, nextNumber++),
              // A product that does not grant access.
              line(paidOrderId, {
                itemId: 'other',
                planId: 'monthly',
                quantity: 1,
                refundedQuantity: paidOrder.hasKeptLine ? 0 : 1,
              }),
            ]
          : []),
        orm.insert(subscriptions).values({
          ...stored,
          id,
          websiteId: SITE_ID,
          accountId,
          email,
          firstOrderId: id,
          paidOrderId,
          currency: 'USD',
          terms: sql`'{}'`,
          amountCents: 0,
          monthlyCents: 0,
          timeZone: 'UTC',
          anchorAt: 0,
          position: 1,
          numCycles: 0,
          paidCents: 0,
          periodStart: 0,
          provider: 'test',
          createdAt: 0,
          updatedAt: 0,
        }),
      ];
    }),
  ];
}

const store = (cases: readonly AreaCase[]) =>
  batch(env.DB, [
    orm.delete(memberAreas).where(eq(memberAreas.websiteId, SITE_ID)),
    orm.delete(subscriptions).where(eq(subscriptions.websiteId, SITE_ID)),
    orm.delete(orders).where(eq(orders.websiteId, SITE_ID)),
    ...cases.flatMap(createRows),
  ]);

/** Stores generated member areas, each with its own visitor, and runs `check` on them. */
const compare = (check: (cases: readonly AreaCase[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(areaCase, { minLength: 25, maxLength: 25 }), async (cases) => {
      await store(cases);
      await check(cases);
    }),
    { numRuns: scaleToFuzz(10) },
  );

const canEnterCase = ({ options, claims }: AreaCase) => canEnter(options, claims satisfies Claims, NOW);

beforeAll(() => seedSite());

describe('access to a member area', () => {
  it('follows the domain’s rule in SQL for every combination of members, purchases and subscriptions', () =>
    compare(async (cases) => {
      const answers = await Promise.all(
        cases.map((_, index) =>
          all(
            env.DB,
            orm
              .select({ id: memberAreas.id })
              .from(memberAreas)
              .leftJoin(
                memberEntitlements,
                and(
                  eq(memberEntitlements.areaId, memberAreas.id),
                  eq(memberEntitlements.email, createVisitor(index).email),
                ),
              )
              .where(
                and(
                  eq(memberAreas.id, createAreaId(index)),
                  canEnterArea(memberAreas, memberEntitlements, createVisitor(index).accountId, NOW),
                ),
              ),
          ),
        ),
      );
      expect(answers.map((rows) => rows.length > 0)).toEqual(cases.map(canEnterCase));
    }));

  it('follows the domain’s rule when a visitor opens the area', () =>
    compare(async (cases) => {
      const doors = await Promise.all(
        cases.map((_, index) =>
          findAreaAccess(env.DB, SITE_ID, createAreaId(index), createVisitor(index), NOW),
        ),
      );
      expect(doors.map((door) => door?.isOpen)).toEqual(cases.map(canEnterCase));
    }));

  it('follows the domain’s rule in the list of members', () =>
    compare(async (cases) => {
      const lists = await Promise.all(
        cases.map((_, index) => listMembers(env.DB, SITE_ID, createAreaId(index), NOW, { limit: null })),
      );
      const isListed = lists.map(({ members }, index) =>
        members.some(({ email }) => email === createVisitor(index).email),
      );
      expect(isListed).toEqual(cases.map(canEnterCase));
    }));

  it('ends when the subscription ends', () =>
    compare(async (cases) => {
      const rows = await all(
        env.DB,
        orm
          .select({
            id: subscriptions.id,
            until: sql<number | null>`${subscribedUntilInSql(subscriptions)}`.as('until'),
          })
          .from(subscriptions)
          .orderBy(subscriptions.id),
      );
      const expected = cases.flatMap(({ claims }, index) =>
        claims.subscriptions.map((one, place) => ({
          id: `subscription-${index}-${place}`,
          until: subscribedUntil(one),
        })),
      );
      expect(rows).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
    }));
});
