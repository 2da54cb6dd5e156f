import type { Finding, FindingKind } from '#domain/pages/publish-check/finding.ts';
import { blocksToPlainText } from '#domain/pages/search-text.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { isSoldOut } from './availability.ts';
import { chargedPriceCents } from './prices.ts';

/** Number of variants that a finding names. It counts the others. */
const MAX_NAMED_VARIANTS = 5;

interface CheckedProduct {
  product: ProductContent;
  excerpt: string;
  /** Sections of the product's page, which contain its description. */
  sections: readonly Section[];
  /** Number of files that customers of a digital product download. */
  fileCount: number;
}

const find = (kind: FindingKind, level: Finding['level'], text: string): Finding => ({
  kind,
  level,
  text,
  sectionId: null,
  blockId: null,
});

/**
 * Returns what customers lose if a product is published as it is: errors before hints. Complements the check
 * of the product's page (checkPage).
 */
export function checkProduct({ product, fileCount, ...texts }: CheckedProduct): Finding[] {
  // The page of a member area describes it and offers its prices.
  if (product.productType === PRODUCT_TYPE.paywall) return [];
  const found = [
    ...findMissingPrices(product),
    ...findSoldOut(product),
    ...(product.productType === PRODUCT_TYPE.digital && fileCount === 0
      ? [find('files', 'error', 'This product has no files, so customers pay for nothing. Upload a file.')]
      : []),
    ...findMissingAlternatives(product.images),
    ...(product.images.length === 0
      ? [find('image', 'hint', 'This product has no image. Add one, so that customers see what they buy.')]
      : []),
    ...findMissingDescription(texts),
  ];
  return [
    ...found.filter(({ level }) => level === 'error'),
    ...found.filter(({ level }) => level === 'hint'),
  ];
}

function findMissingPrices(product: ProductContent): Finding[] {
  const prices =
    product.productType === PRODUCT_TYPE.digital
      ? [chargedPriceCents(product, null)]
      : product.variants.map((variant) => chargedPriceCents(product, variant));
  const free = prices.filter((cents) => !cents).length;
  const names = product.variants
    .filter((_, index) => !prices[index])
    .slice(0, MAX_NAMED_VARIANTS)
    .map(({ optionValues }) => optionValues.join(', '));
  const others = free > MAX_NAMED_VARIANTS ? ` and ${free - MAX_NAMED_VARIANTS} more` : '';
  if (free === 0) return [];
  const subject =
    prices.length === 1
      ? 'This product costs nothing'
      : free === prices.length
        ? 'Every variant costs nothing'
        : `${free} of ${prices.length} variants (${names.join('; ')}${others}) ${free === 1 ? 'costs' : 'cost'} nothing`;
  return [
    find(
      'price',
      'error',
      `${subject}, so customers get ${free === 1 ? 'it' : 'them'} for free. Set a price.`,
    ),
  ];
}

function findSoldOut(product: ProductContent): Finding[] {
  if (!isSoldOut(product)) return [];
  const subject =
    product.variants.length > 1 ? 'No variant of this product is in stock' : 'This product is not in stock';
  if (product.hasRestockNotification || product.hasWaitingList)
    return [find('stock', 'hint', `${subject}. Customers can only ask to be told when it is.`)];
  return [
    find('stock', 'error', `${subject}, so customers cannot buy it. Enter the stock, or choose Unlimited.`),
  ];
}

function findMissingAlternatives(images: readonly ImageRef[]): Finding[] {
  const missing = images.filter(({ alt }) => alt.trim() === '').length;
  if (missing === 0) return [];
  const subject = missing === 1 ? 'One image of this product has' : `${missing} images of this product have`;
  return [
    find('alternative-text', 'error', `${subject} no alternative text. Describe each image under Media.`),
  ];
}

/** The short description is also the description in search results. */
function findMissingDescription({
  excerpt,
  sections,
}: Pick<CheckedProduct, 'excerpt' | 'sections'>): Finding[] {
  const blocks = sections.flatMap((section) => (section.isHidden ? [] : section.blocks));
  // Sample blocks have a finding of their own.
  if (excerpt.trim() !== '' || blocks.some(({ sample }) => sample)) return [];
  if (blocksToPlainText(blocks) !== '') return [];
  return [
    find(
      'description',
      'hint',
      'This product has no description. Add one, for customers and for search engines.',
    ),
  ];
}
