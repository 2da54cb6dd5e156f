/** A message about a row. An error excludes its product, a warning does not. */
export interface Issue {
  line: number;
  level: 'error' | 'warning';
  message: string;
}

/** A row of the file with its recognised columns, by field. */
export interface CatalogueRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A variant as read from a file. A null field is absent from the file, and an existing product keeps its value. */
export interface CatalogueVariant {
  line: number;
  sku: string | null;
  priceCents: number | null;
  /** Null when a price is present means not on sale. */
  salePriceCents: number | null;
  qty: number | null;
  unlimited: boolean | null;
  optionValues: string[];
  weightGrams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  imageUrl: string | null;
}

/** A product as read from a file, independent of the file's format. */
export interface CatalogueProduct {
  line: number;
  /** URL slug from the file, or derived from the title. */
  handle: string;
  /** Whether the file identifies products by URL slug. */
  hasHandle: boolean;
  title: string | null;
  excerpt: string | null;
  descriptionHtml: string | null;
  tags: string[] | null;
  categories: string[] | null;
  /** The format has room for only one category. A product that already has it keeps its others. */
  hasOneCategory: boolean;
  /** Code of B4.60. */
  status: number | null;
  /** Code of B3.12.04, applied only to new products. */
  productType: number;
  optionNames: string[];
  variants: CatalogueVariant[];
  /** Null when the file has no image column. */
  images: { url: string; alt: string }[] | null;
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
