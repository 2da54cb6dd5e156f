import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { wireAddress } from '#domain/links/interpret-link.ts';
import type { BackInStockFacts, LineFacts } from '#domain/mail/order-facts.ts';
import { translateNames } from '#domain/translations/translate-entry.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { productVariants } from '#schema/tables/products.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { chargedPrice } from '../rules/prices.ts';
import { readTranslation } from '../translations/find-translations.ts';

export const NAMED_VARIANT = {
  title: items.title,
  image: items.image,
  optionNames: sql<string | null>`${items.content} -> '$.product.optionNames'`.as('option_names'),
  optionValues: sql<string>`coalesce(${productVariants.optionValues}, '[]')`.as('option_values'),
};
interface NamedVariantRow {
  title: string;
  image: ImageRef | null;
  optionNames: string | null;
  optionValues: string;
  /** JSON of the item's translation into the recipient's language. */
  translation?: string | null;
}

const parentPath = orm
  .select({ path: pages.path })
  .from(pages)
  .where(
    and(
      eq(pages.collectionId, items.collectionId),
      eq(pages.websiteId, items.websiteId),
      isNull(pages.deletedAt),
    ),
  )
  .limit(1);

export const MAIL_PRODUCT = {
  ...NAMED_VARIANT,
  urlId: items.urlId,
  priceCents: sql<number>`${chargedPrice(items, productVariants)}`.as('charged_cents'),
  parentPath: sql<string | null>`${parentPath}`.as('parent_path'),
};
interface MailProductRow extends NamedVariantRow {
  urlId: string;
  priceCents: number;
  parentPath: string | null;
}

const IMAGE_WIDTH = 300;
const namesSchema = z.array(z.string());

export function toNamedFacts(
  { title, image: picture, optionNames, optionValues, translation = null }: NamedVariantRow,
  origin: string,
): Pick<LineFacts, 'title' | 'optionValues' | 'image'> {
  const named = {
    title,
    optionNames: optionNames === null ? [] : readJson(namesSchema, optionNames),
    optionValues: readJson(namesSchema, optionValues),
  };
  const shown = translation === null ? named : translateNames(named, readTranslation(translation));
  return {
    title: shown.title,
    optionValues: shown.optionValues.map((value, index) => ({ name: shown.optionNames[index] ?? '', value })),
    image: picture && {
      src: `${origin}/images/${picture.mediaId}/${encodeURIComponent(picture.filename)}?format=${IMAGE_WIDTH}w`,
      alt: picture.alt,
    },
  };
}

export function toProductFacts(row: MailProductRow, origin: string, currency: string): BackInStockFacts {
  if (!isCurrencyCode(currency)) throw new Error(`${currency} is not a currency`);
  const parent = row.parentPath === '/' ? '' : (row.parentPath ?? '');
  return {
    ...toNamedFacts(row, origin),
    priceCents: row.priceCents,
    currency,
    href: wireAddress(`${origin}${parent}/${row.urlId}`),
  };
}
