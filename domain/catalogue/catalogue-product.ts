import type { CategoryPath } from './category-paths.ts';

export interface Issue {
  line: number;
  level: 'error' | 'warning';
  message: string;
}

export interface CatalogueRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A field is null if the file does not contain it. For null, an existing product keeps its value. */
export interface CatalogueVariant {
  line: number;
  sku: string | null;
  priceCents: number | null;
  /** Null with a price means that the variant is not on sale. */
  salePriceCents: number | null;
  qty: number | null;
  unlimited: boolean | null;
  optionValues: string[];
  costCents: number | null;
  barcode: string | null;
  weightGrams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  imageUrl: string | null;
}

export interface CatalogueProduct {
  line: number;
  /** URL slug from the file, or else one derived from the title. */
  handle: string;
  hasHandle: boolean;
  title: string | null;
  excerpt: string | null;
  descriptionHtml: string | null;
  tags: string[] | null;
  categories: string[] | null;
  /** Categories with those above them, such as Clothing > Hoodies. */
  categoryPaths: readonly CategoryPath[];
  /**
   * Whether the file's format allows only one category per product. An existing product that has this
   * category keeps its other categories.
   */
  hasOneCategory: boolean;
  /** Status code (B4.60). */
  status: number | null;
  /** Product type for new products (code from B3.12.04). */
  productType: number;
  optionNames: string[];
  variants: CatalogueVariant[];
  /** Null if the file has no image column. */
  images: { url: string; alt: string }[] | null;
  /** '' removes the vendor. */
  vendor: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
}

export type Read = { product: CatalogueProduct | null; issues: Issue[] };

export const FORMATS = ['shopify', 'woocommerce'] as const;
export type CatalogueFormat = (typeof FORMATS)[number];
export const FORMAT_LABEL: Readonly<Record<CatalogueFormat, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};
