import { env } from 'cloudflare:test';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  archivePageSchema,
  archiveSiteSchema,
} from '#schema/contracts/archive/site-archive.ts';
import { collectionSchema, type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { archiveStoreSchema } from '#schema/contracts/store/store-archive.ts';
import { importArchive } from '#worker/archive/import.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { DESIGN, SITE_HOST, SITE_ID } from './site.ts';

const id = (name: string) => name.padEnd(24, '0');

export const PRODUCT = {
  mug: id('a1'),
  bowl: id('a2'),
  course: id('a3'),
  recipe: id('a4'),
  hidden: id('a5'),
  card: id('a6'),
};

export const variant = (sku: string, change: Partial<Variant> = {}) => ({
  id: [...sku]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(24, '0')
    .slice(0, 24),
  sku,
  priceCents: 4400,
  qtyInStock: 9,
  parcel: { weightGrams: 400 },
  ...change,
});
export const variantId = (sku: string): string => variant(sku).id;

export const product = (name: keyof typeof PRODUCT, change: object, more: object = {}) =>
  itemSchema.parse({
    id: PRODUCT[name],
    recordType: 11,
    urlId: name,
    title: name === 'mug' ? 'Tide mug' : name,
    status: 1,
    publishedAt: '2026-11-01T09:00:00Z',
    product: { productType: 1, ...change },
    ...more,
  });

/** Returns the body of a request that adds a product. */
export const vase = (change: object = {}) => ({
  title: 'Bud vase',
  status: 1,
  productType: 1,
  descriptionHtml: '<p>For three stems.</p><script>alert(1)</script>',
  categories: ['Vases'],
  variants: [{ priceCents: 5200, qtyInStock: 7 }],
  ...change,
});

export const defaultProducts = (): Item[] => [
  product(
    'mug',
    {
      optionNames: ['Glaze'],
      variants: [
        variant('MUG-SEA', { optionValues: ['Seafoam'] }),
        variant('MUG-KELP', { optionValues: ['Kelp'], qtyInStock: 2, salePriceCents: 3900, onSale: true }),
        variant('MUG-IRON', { optionValues: ['Ironsand'], qtyInStock: 0 }),
      ],
    },
    { categories: ['Cups'] },
  ),
  product('bowl', { maxPerOrder: 3, variants: [variant('BOWL', { priceCents: 4800, unlimited: true })] }),
  product('course', { productType: 3, variants: [variant('COURSE', { priceCents: 12000, qtyInStock: 8 })] }),
  product('recipe', { productType: 2, priceCents: 900 }),
  product('hidden', { variants: [variant('HIDDEN')] }, { status: 4 }),
];

/** Returns a gift card product with variants of 25.00, 50.00 and 100.00. */
export const giftCardProduct = (change: object = {}): Item =>
  product('card', {
    productType: 4,
    optionNames: ['Amount'],
    variants: [25, 50, 100].map((amount) =>
      variant(`CARD-${amount}`, { priceCents: amount * 100, unlimited: true, optionValues: [`$${amount}`] }),
    ),
    ...change,
  });

export interface StoreOverrides {
  products?: Item[];
  store?: object;
  settings?: object;
  siteId?: string;
  host?: string;
}

export const SHIPPING = {
  zones: [
    {
      id: 'us',
      name: 'United States',
      zone: { countries: ['US'] },
      rates: [
        {
          ...{ id: 'post', name: 'Post', kind: 'flat', priceCents: 900, freeFromCents: 12_000 },
          deliveryDays: { from: 2, to: 5 },
        },
        { id: 'shed', name: 'At the shed', kind: 'pickup' },
      ],
    },
  ],
};
export const TAXES = {
  rules: [
    {
      id: 'me',
      name: 'Maine sales tax',
      zone: { countries: ['US'], regions: ['ME'] },
      ratePpm: 55_000,
      productTypes: [1],
    },
  ],
};

/**
 * Creates a store at site.test with five products, shipping within the United States, and the tax of Maine.
 */
export async function seedStore(overrides: StoreOverrides = {}): Promise<void> {
  const { siteId = SITE_ID, host = SITE_HOST } = overrides;
  const own = (name: string) => id(siteId === SITE_ID ? name : `${name}f`);
  const page = (path: string, pageType: number, name: string, collection?: string) =>
    archivePageSchema.parse({
      id: own(name),
      path,
      pageType,
      ...(collection && { collection }),
      position: 0,
      status: 1,
      content: { title: path, sections: [] },
    });
  const site = archiveSiteSchema.parse({
    format: ARCHIVE_FORMAT,
    formatVersion: ARCHIVE_VERSION,
    id: siteId,
    website: {
      identifier: host.split('.')[0],
      type: 1,
      status: SITE_STATUS.paid,
      version: '7.1',
      templateId: 'none',
      templateVersion: '1',
    },
    domains: [host],
    settings: { title: 'A small shop', navigation: {}, ...overrides.settings },
    design: DESIGN,
    headerFooter: { header: { sections: [] }, footer: { sections: [] } },
  });
  const shop = collectionSchema.parse({
    id: own('c'),
    type: 1,
    title: 'Shop',
    itemRecordType: 11,
    view: 'product',
    sort: 'manual',
  });
  const archive = {
    site,
    pages: [page('/', 2, 'b1'), page('/shop', 1, 'b2', 'shop')],
    collections: new Map([['shop', shop]]),
    items: new Map([['shop', overrides.products ?? defaultProducts()]]),
    media: [],
    store: archiveStoreSchema.parse({ shipping: SHIPPING, taxes: TAXES, ...overrides.store }),
    files: new Map(),
  };
  await importArchive(env, archive, Date.now());
  clearSiteMemory();
  await env.SITES.delete(`site:${host}`);
}

export const readStock = async (sku: string): Promise<number> =>
  (await env.DB.prepare('SELECT qty_in_stock AS stock FROM product_variants WHERE sku = ?')
    .bind(sku)
    .first<number>('stock')) ?? Number.NaN;

export const sumStockHistory = async (sku: string): Promise<number> =>
  (await env.DB.prepare(
    'SELECT sum(m.change) AS stock FROM stock_movements m JOIN product_variants v ON v.id = m.variant_id WHERE v.sku = ?',
  )
    .bind(sku)
    .first<number>('stock')) ?? 0;
