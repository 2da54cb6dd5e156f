import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CartRecord, EntryRecord } from '#domain/carts/price-cart.ts';
import type { DiscountInUse } from '#domain/discounts/apply-discounts.ts';
import type { GiftCardOnCart } from '#domain/gift-cards/apply.ts';
import { isPlanOnly } from '#domain/products/prices.ts';
import { translateEntry } from '#domain/translations/translate-entry.ts';
import { readAnswers } from '#schema/contracts/checkout/answers.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { REMINDER_CONSENT } from '#schema/contracts/mail/mail.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { cartCoupons, cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { cartGiftCards, giftCards } from '#schema/tables/gift-cards.ts';
import { pages } from '#schema/tables/pages.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { discounts, discountUses, storeRules } from '#schema/tables/store.ts';
import { translations } from '#schema/tables/translations.ts';
import { type Answers, all, batch, type Database, prepared, type Values } from '../database.ts';
import { groupOfAccount, toGroup } from '../discounts/customer-groups.ts';
import { jsonField, literal } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { selectReservedPlaces } from '../rules/availability.ts';
import { type BuyersCartKey, type CartKey, isOpenCart, openCart } from '../shared/cart-at.ts';
import { readTranslation } from '../translations/find-translations.ts';

export type { BuyersCartKey, CartKey } from '../shared/cart-at.ts';

const IMAGE_WIDTH = 300;

const cartRow = prepared((value: Values<CartKey>) =>
  orm
    .select({
      id: carts.id,
      orderId: carts.orderId,
      purpose: carts.purpose,
      createdAt: carts.createdAt,
      version: carts.version,
      note: carts.note,
      shippingLocation: carts.shippingLocation,
      shippingOptionId: carts.shippingOptionId,
      tip: carts.tip,
      reminderConsent: carts.reminderConsent,
    })
    .from(carts)
    .where(isOpenCart(value)),
);

const entryRows = prepared((value: Values<CartKey & { language: string }>) => {
  const translation = orm
    .select({ published: translations.published })
    .from(translations)
    .where(
      and(
        eq(translations.websiteId, value.websiteId),
        eq(translations.language, value.language),
        eq(translations.kind, 'item'),
        eq(translations.subjectId, cartEntries.itemId),
      ),
    );
  const parentPath = orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.collectionId, items.collectionId),
        eq(pages.websiteId, value.websiteId),
        isNull(pages.deletedAt),
      ),
    )
    .limit(1);
  return orm
    .select({
      id: cartEntries.id,
      itemId: cartEntries.itemId,
      variantId: cartEntries.variantId,
      quantity: cartEntries.quantity,
      seenPriceCents: cartEntries.seenPriceCents,
      planId: cartEntries.planId,
      answers: cartEntries.answers,
      entered: cartEntries.entered,
      title: items.title,
      urlId: items.urlId,
      status: items.status,
      deletedAt: items.deletedAt,
      image: items.image,
      summary: items.summary,
      product: sql<string | null>`${jsonField(items.content, '$.product')}`.as('product'),
      parentPath: sql<string | null>`${parentPath}`.as('parent_path'),
      sku: productVariants.sku,
      priceCents: productVariants.priceCents,
      salePriceCents: productVariants.salePriceCents,
      onSale: productVariants.onSale,
      qtyInStock: sql<number | null>`${productVariants.qtyInStock} + ${selectReservedPlaces(cartEntries)}`.as(
        'qty_in_stock',
      ),
      unlimited: productVariants.unlimited,
      optionValues: productVariants.optionValues,
      parcel: productVariants.parcel,
      translation: sql<string | null>`${translation}`.as('translation'),
    })
    .from(cartEntries)
    .leftJoin(items, and(eq(items.id, cartEntries.itemId), eq(items.websiteId, value.websiteId)))
    .leftJoin(
      productVariants,
      and(eq(productVariants.id, cartEntries.variantId), eq(productVariants.itemId, cartEntries.itemId)),
    )
    .where(eq(cartEntries.cartId, openCart(value)))
    .orderBy(cartEntries.createdAt, cartEntries.id);
});

const couponRows = prepared((value: Values<CartKey>) =>
  orm
    .select({ code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.cartId, openCart(value)))
    .orderBy(cartCoupons.addedAt),
);

const discountRows = prepared((value: Values<Required<Omit<BuyersCartKey, 'language' | 'memberId'>>>) => {
  const codes = orm
    .select({ code: cartCoupons.code })
    .from(cartCoupons)
    .where(eq(cartCoupons.cartId, openCart(value)));
  const usedByCustomer = orm
    .select({ used: discountUses.used })
    .from(discountUses)
    .where(and(eq(discountUses.discountId, discounts.id), eq(discountUses.customer, value.customer)));
  return orm
    .select({
      rule: discounts.rule,
      isEnabled: discounts.isEnabled,
      used: discounts.used,
      usedByCustomer: sql<number>`coalesce(${usedByCustomer}, 0)`.as('used_by_customer'),
    })
    .from(discounts)
    .where(
      and(
        eq(discounts.websiteId, value.websiteId),
        or(inArray(discounts.code, codes), and(isNull(discounts.code), eq(discounts.isEnabled, literal(1)))),
      ),
    );
});

const ruleRows = prepared((value: Values<Pick<CartKey, 'websiteId'>>) =>
  orm
    .select({
      settings: websites.settings,
      shipping: storeRules.shipping,
      taxes: storeRules.taxes,
      reminds: sql<number | null>`${jsonField(storeRules.mails, '$.abandonedCart.isEnabled')}`.as('reminds'),
      reminderText: sql<string | null>`${jsonField(storeRules.mails, '$.abandonedCart.consent')}`.as(
        'reminder_text',
      ),
    })
    .from(websites)
    .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
    .where(eq(websites.id, value.websiteId)),
);

const giftCardRows = prepared((value: Values<CartKey>) =>
  orm
    .select({
      id: giftCards.id,
      last4: giftCards.last4,
      balanceCents: giftCards.balanceCents,
      currency: giftCards.currency,
      status: giftCards.status,
      expiresAt: giftCards.expiresAt,
    })
    .from(cartGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, cartGiftCards.giftCardId))
    .where(and(eq(cartGiftCards.cartId, openCart(value)), eq(giftCards.websiteId, value.websiteId)))
    .orderBy(cartGiftCards.addedAt, giftCards.id),
);

export const cartQueries = (key: BuyersCartKey) =>
  [
    cartRow(key),
    entryRows({ ...key, language: key.language ?? '' }),
    couponRows(key),
    discountsFor(key),
    ruleRows(key),
    giftCardRows(key),
    groupOfAccount({ websiteId: key.websiteId, accountId: key.memberId ?? '' }),
  ] as const;

const discountsFor = (key: BuyersCartKey) => discountRows({ ...key, customer: key.customer ?? '' });

export type CartRows = Answers<ReturnType<typeof cartQueries>>;
type EntryRow = CartRows[1][number];

export function toCartRecord(
  [[cart], entries, coupons, used, [rule], cards, group]: CartRows,
  websiteId: string,
): CartRecord | null {
  if (!cart || !rule) return null;
  const { id, orderId, purpose, createdAt, version, note, shippingOptionId, tip } = cart;
  const { settings } = rule;
  return {
    id,
    websiteId,
    orderId,
    purpose,
    createdAt,
    version,
    note,
    location: cart.shippingLocation,
    shippingOptionId,
    codes: coupons.map(({ code }) => code),
    giftCards: cards.map(
      ({ status, ...card }): GiftCardOnCart => ({ ...card, isActive: status === 'active' }),
    ),
    entries: entries.map(toEntry),
    discounts: used.map(toDiscount),
    group: toGroup(group),
    shipping: rule.shipping ?? shippingSettingsSchema.parse({}),
    taxes: rule.taxes ?? taxSettingsSchema.parse({}),
    store: settings.store,
    timeZone: settings.timeZone,
    tip,
    reminderText: rule.reminds === 1 ? rule.reminderText || REMINDER_CONSENT : '',
    isReminderWanted: cart.reminderConsent !== '',
  };
}

const toDiscount = ({ rule, isEnabled, used, usedByCustomer }: CartRows[3][number]): DiscountInUse => ({
  discount: { ...rule, isEnabled },
  used,
  usedByCustomer,
});

/** Product fields that carts use. Parsing texts and images as well would take time for nothing. */
const entryProductSchema = productContentSchema.pick({
  productType: true,
  priceCents: true,
  salePriceCents: true,
  onSale: true,
  optionNames: true,
  subscriptionPlans: true,
  isOneOffSold: true,
  maxPerOrder: true,
});
type EntryProduct = z.infer<typeof entryProductSchema>;
const entrySummarySchema = z.object({ categories: z.array(z.string()).default([]) });

function toEntry(row: EntryRow): EntryRecord {
  const product = row.product === null ? null : readJson(entryProductSchema, row.product);
  const { id, itemId, variantId, quantity, seenPriceCents, planId } = row;
  const entry = {
    id,
    itemId,
    variantId,
    quantity,
    seenPriceCents,
    planId,
    answers: readAnswers(row.answers),
    isChangeable: row.entered !== '',
    plan: product?.subscriptionPlans?.find((plan) => plan.id === planId) ?? null,
    product: product && toEntryProduct(row, product),
    variant: toEntryVariant(row, product),
  };
  return row.translation === null ? entry : translateEntry(entry, readTranslation(row.translation));
}

function toEntryProduct(row: EntryRow, product: EntryProduct): EntryRecord['product'] {
  const parent = row.parentPath ?? '';
  const { categories } = readJson(entrySummarySchema, row.summary ?? '{}');
  return {
    title: row.title ?? '',
    href: `${parent === '/' ? '' : parent}/${row.urlId}`,
    productType: product.productType,
    image: toImage(row.image),
    optionNames: product.optionNames,
    categories,
    maxPerOrder: product.maxPerOrder,
    isPublished: row.status === ITEM_STATUS.published && row.deletedAt === null,
    isPlanOnly: isPlanOnly(product),
  };
}

function toImage(image: ImageRef | null): { src: string; alt: string } | null {
  if (image === null) return null;
  const { mediaId, filename, alt } = image;
  return { src: `/images/${mediaId}/${filename}?format=${IMAGE_WIDTH}w`, alt };
}

/** Returns the variant. A digital product without variants acts as its own variant (A3.03). */
function toEntryVariant(row: EntryRow, product: EntryProduct | null): EntryRecord['variant'] {
  if (row.sku === null) {
    if (product?.priceCents === undefined || row.variantId !== row.itemId) return null;
    return {
      sku: '',
      priceCents: product.priceCents,
      salePriceCents: product.salePriceCents ?? product.priceCents,
      onSale: product.onSale === true,
      qtyInStock: 0,
      unlimited: true,
      optionValues: [],
    };
  }
  const { sku, priceCents, salePriceCents, onSale, qtyInStock, unlimited, optionValues, parcel } = row;
  return {
    sku,
    priceCents: priceCents ?? 0,
    salePriceCents: salePriceCents ?? 0,
    onSale: onSale ?? false,
    qtyInStock: qtyInStock ?? 0,
    unlimited: unlimited ?? false,
    optionValues: optionValues ?? [],
    ...(parcel && { parcel }),
  };
}

export async function findCart(db: Database, key: BuyersCartKey): Promise<CartRecord | null> {
  return toCartRecord(await batch(db, cartQueries(key)), key.websiteId);
}

export const isPricedByBuyer = ({ discounts }: CartRecord): boolean =>
  discounts.some(({ discount }) => discount.perCustomerLimit !== null);

/** Adds the buyer's number of uses of each discount to a cart that was read before the buyer was known. */
export async function withBuyersUses(
  db: Database,
  record: CartRecord,
  key: BuyersCartKey,
): Promise<CartRecord> {
  return { ...record, discounts: (await all(db, discountsFor(key))).map(toDiscount) };
}
