/** A message about a row: an error excludes its product, a warning does not. */
export interface Issue {
  line: number;
  level: 'error' | 'warning';
  message: string;
}

/** A row of the file with the columns that are understood, by the field's name. */
export interface CatalogueRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A variant as read from a file. Null: not in the file, so that an existing product keeps its value. */
export interface CatalogueVariant {
  line: number;
  sku: string | null;
  priceCents: number | null;
  /** Null with a price: not on sale. */
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

/** A product as a file has it, whatever the file's format. */
export interface CatalogueProduct {
  line: number;
  /** URL slug from the file, or made from the title. */
  handle: string;
  /** Whether the file itself names products by their address. */
  hasHandle: boolean;
  title: string | null;
  excerpt: string | null;
  descriptionHtml: string | null;
  tags: string[] | null;
  categories: string[] | null;
  /** The file's format has room for one category: a product that has it keeps its others. */
  hasOneCategory: boolean;
  /** Code of B4.60. */
  status: number | null;
  /** Code of B3.12.04; of a new product only. */
  productType: number;
  optionNames: string[];
  variants: CatalogueVariant[];
  /** Null: the file has no column for pictures. */
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
