export interface Issue {
  line: number;
  level: 'error' | 'warning';
  message: string;
}

export interface CatalogueRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A null field is absent from the file; an existing product keeps its value. */
export interface CatalogueVariant {
  line: number;
  sku: string | null;
  priceCents: number | null;
  /** Null beside a price means not on sale. */
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

export interface CatalogueProduct {
  line: number;
  /** URL slug from the file, or derived from the title. */
  handle: string;
  hasHandle: boolean;
  title: string | null;
  excerpt: string | null;
  descriptionHtml: string | null;
  tags: string[] | null;
  categories: string[] | null;
  /** The file's format allows one category. A product that already has it keeps its others. */
  hasOneCategory: boolean;
  /** Code of B4.60. */
  status: number | null;
  /** Code of B3.12.04 for new products. */
  productType: number;
  optionNames: string[];
  variants: CatalogueVariant[];
  /** Is null when the file has no image column. */
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
