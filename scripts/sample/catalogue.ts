import type { Archive } from '../../worker/archive/archive.ts';

export interface Sold {
  itemId: string;
  variantId: string;
  sku: string;
  title: string;
  productType: number;
  priceCents: number;
  path: string;
}

const BY_POPULARITY = [
  'tide-mug',
  'breakfast-bowl',
  'espresso-pair',
  'dinner-plate',
  'bud-vase',
  'planter',
  'lidded-jar',
  'teapot',
  'pouring-jug',
  'wheel-afternoon',
  'moon-jar',
] as const;

export function listSold({ items }: Archive): Sold[] {
  const products = items.get('products') ?? [];
  return BY_POPULARITY.flatMap((urlId) => {
    const item = products.find((one) => one.urlId === urlId);
    const variant = item?.product?.variants[0];
    if (!item?.product || !variant) return [];
    return [
      {
        itemId: item.id,
        variantId: variant.id,
        sku: variant.sku,
        title: item.title,
        productType: item.product.productType,
        priceCents: variant.priceCents,
        path: `/shop/${urlId}`,
      },
    ];
  });
}
