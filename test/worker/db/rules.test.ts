import { env } from 'cloudflare:test';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { discountState } from '#domain/discounts/discount-state.ts';
import { isSoldOut, isVariantAvailable, toSoldStock } from '#domain/products/availability.ts';
import { chargedPriceCents, effectivePriceCents } from '#domain/products/prices.ts';
import { isSiteClosed } from '#domain/store/is-closed.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { DISCOUNT_STATES } from '#schema/contracts/discounts/discount-api.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { discounts } from '#schema/tables/store.ts';
import { scaleToFuzz } from '#support/properties.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { all, batch } from '#worker/db/database.ts';
import { orm } from '#worker/db/orm.ts';
import { hasStock, isAvailable, isEndless } from '#worker/db/rules/availability.ts';
import { isDiscountState } from '#worker/db/rules/discount-state.ts';
import { chargedPrice, effectivePrice } from '#worker/db/rules/prices.ts';
import { isSiteClosed as closedInSql } from '#worker/db/rules/site-closed.ts';

const price = fc.integer({ min: 0, max: 100_000 });
const variantCase = fc.record({
  priceCents: price,
  salePriceCents: price,
  onSale: fc.boolean(),
  qtyInStock: fc.integer({ min: 0, max: 2 }),
  unlimited: fc.boolean(),
});
const productCase = fc.record({
  productType: fc.constantFrom(...Object.values(PRODUCT_TYPE)),
  own: fc.record({ priceCents: price, salePriceCents: price, onSale: fc.boolean() }, { requiredKeys: [] }),
  variant: fc.option(variantCase),
});
type ProductCase = typeof productCase extends fc.Arbitrary<infer Case> ? Case : never;

const COLLECTION = 'c0000000000000000000000c';
const createTestId = (kind: string, index: number) => `${kind}${String(index).padStart(23, '0')}`;

async function store(cases: readonly ProductCase[]): Promise<void> {
  await batch(env.DB, [
    orm.delete(items).where(eq(items.collectionId, COLLECTION)),
    ...cases.map(({ productType, own }, index) =>
      orm.insert(items).values({
        id: createTestId('1', index),
        websiteId: SITE_ID,
        collectionId: COLLECTION,
        recordType: 11,
        urlId: `product-${index}`,
        title: '',
        status: ITEM_STATUS.published,
        sortKey: index,
        summary: '{}',
        content: JSON.stringify({ product: { productType, ...own } }),
        updatedAt: 0,
      }),
    ),
    ...cases.flatMap(({ variant }, index) =>
      variant
        ? [
            orm.insert(productVariants).values({
              ...variant,
              id: createTestId('2', index),
              websiteId: SITE_ID,
              itemId: createTestId('1', index),
              position: 0,
              sku: `SKU-${index}`,
              onSale: variant.onSale,
              unlimited: variant.unlimited,
            }),
          ]
        : [],
    ),
  ]);
}

beforeAll(async () => {
  await seedSite();
  await batch(env.DB, [
    orm.insert(collections).values({
      id: COLLECTION,
      websiteId: SITE_ID,
      name: 'all',
      type: 1,
      title: 'All',
      settings: sql`'{}'`,
    }),
  ]);
});

/** Compares the SQL rules with those of domain/ for forty generated products. */
const compare = (check: (cases: readonly ProductCase[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(productCase, { minLength: 40, maxLength: 40 }), async (cases) => {
      await store(cases);
      await check(cases);
    }),
    { numRuns: scaleToFuzz(8) },
  );

it('SQL and the domain agree on whether a site is closed, in any state and at any time', async () => {
  const now = 100 * 86_400_000;
  const twoWeeksAgo = now - 14 * 86_400_000;
  for (const status of Object.values(SITE_STATUS))
    for (const [statusSince, pausedAt] of [
      [now, null],
      [now, twoWeeksAgo],
      [twoWeeksAgo, null],
      [twoWeeksAgo - 1, null],
    ] as const) {
      const [, [row]] = await batch(env.DB, [
        orm.update(websites).set({ status, statusSince, pausedAt }).where(eq(websites.id, SITE_ID)),
        orm
          .select({ isClosed: sql<number>`${closedInSql(websites.id, now)}`.as('is_closed') })
          .from(websites)
          .where(eq(websites.id, SITE_ID)),
      ]);
      expect({ status, statusSince, isClosed: row?.isClosed === 1 }).toEqual({
        status,
        statusSince,
        isClosed: isSiteClosed({ status, statusSince, pausedAt }, now),
      });
    }
});

describe('SQL and the domain agree for any product', () => {
  it('SQL and the domain agree for any product on the current price', () =>
    compare(async (cases) => {
      const rows = await all(
        env.DB,
        orm
          .select({
            charged: chargedPrice(items, productVariants).as('charged'),
            effective: effectivePrice(productVariants).as('effective'),
          })
          .from(items)
          .leftJoin(productVariants, eq(productVariants.itemId, items.id))
          .where(eq(items.collectionId, COLLECTION))
          .orderBy(items.sortKey),
      );
      expect(rows).toEqual(
        cases.map(({ productType, own, variant }) => ({
          charged: chargedPriceCents({ productType, ...own }, variant),
          effective: variant && effectivePriceCents(variant),
        })),
      );
    }));

  it('SQL and the domain agree for any product on the availability of any quantity', () =>
    compare(async (cases) => {
      const rows = await all(
        env.DB,
        orm
          .select({
            isEndless: sql<number | null>`${isEndless(items, productVariants)}`.as('is_endless'),
            isAvailable: sql<number | null>`${isAvailable(items, productVariants)}`.as('is_available'),
          })
          .from(items)
          .leftJoin(productVariants, eq(productVariants.itemId, items.id))
          .where(eq(items.collectionId, COLLECTION))
          .orderBy(items.sortKey),
      );
      expect(
        rows.map((row) => ({ isEndless: row.isEndless === 1, isAvailable: row.isAvailable === 1 })),
      ).toEqual(
        cases.map(({ productType, variant }) => {
          const sold = variant && toSoldStock(productType, variant);
          return {
            isEndless: sold?.unlimited === true,
            isAvailable: sold !== null && isVariantAvailable(sold),
          };
        }),
      );
    }));

  it('SQL and the domain agree for any product on whether it is sold out', () =>
    compare(async (cases) => {
      const rows = await all(
        env.DB,
        orm
          .select({ hasStock: sql<number>`${hasStock(items)}`.as('has_stock') })
          .from(items)
          .where(and(eq(items.collectionId, COLLECTION)))
          .orderBy(items.sortKey),
      );
      const physical = { productType: PRODUCT_TYPE.physical };
      expect(rows.map((row) => row.hasStock === 0)).toEqual(
        cases.map(({ variant }) => isSoldOut({ ...physical, variants: variant ? [variant] : [] })),
      );
    }));
});

describe('SQL and the domain agree', () => {
  const instant = fc.option(fc.integer({ min: 0, max: 4 }));
  const discountCase = fc.record({
    isEnabled: fc.boolean(),
    startsAt: instant,
    endsAt: instant,
    usageLimit: fc.option(fc.integer({ min: 1, max: 3 })),
    used: fc.integer({ min: 0, max: 3 }),
  });

  it('SQL and the domain agree on the state of any discount at any time', () =>
    fc.assert(
      fc.asyncProperty(fc.array(discountCase, { minLength: 20, maxLength: 20 }), async (found) => {
        const cases = found.map((one) => ({ ...one, used: Math.min(one.used, one.usageLimit ?? one.used) }));
        const now = 2;
        await batch(env.DB, [
          orm.delete(discounts).where(eq(discounts.websiteId, SITE_ID)),
          ...cases.map(({ isEnabled, usageLimit, used, startsAt, endsAt }, index) =>
            orm.insert(discounts).values({
              id: createTestId('3', index),
              websiteId: SITE_ID,
              rule: sql`${JSON.stringify({ startsAt, endsAt })}`,
              isEnabled,
              usageLimit,
              used,
              createdAt: 0,
              updatedAt: 0,
            }),
          ),
        ]);
        for (const state of DISCOUNT_STATES) {
          const rows = await all(
            env.DB,
            orm
              .select({ id: discounts.id })
              .from(discounts)
              .where(and(eq(discounts.websiteId, SITE_ID), isDiscountState(discounts, state, now)))
              .orderBy(discounts.id),
          );
          const expected = cases.flatMap((one, index) =>
            discountState(one, one.used, now) === state ? [createTestId('3', index)] : [],
          );
          expect(rows.map(({ id }) => id)).toEqual(expected);
        }
      }),
      { numRuns: scaleToFuzz(12) },
    ));
});
