import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

/** The fields of a line item that fulfilment depends on. */
export interface SentLine {
  quantity: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
}

/**
 * Quantity that can still be fulfilled. A refund takes unfulfilled items first, so refunded plus fulfilled never
 * exceeds what was bought until fulfilled items are refunded.
 */
export const openQuantity = ({ quantity, fulfilledQuantity, refundedQuantity }: SentLine): number =>
  Math.max(0, quantity - fulfilledQuantity - refundedQuantity);

/** Quantity that can still be refunded. */
export const refundableQuantity = ({
  quantity,
  refundedQuantity,
}: Pick<SentLine, 'quantity' | 'refundedQuantity'>): number => Math.max(0, quantity - refundedQuantity);

/** 'Glaze: Seafoam'; the value alone where the option has no name. */
const formatOption = ({ name, value }: LineItem['optionValues'][number]): string =>
  name ? `${name}: ${value}` : value;

/** 'Glaze: Seafoam, Size: Small'; '' for a product without options. */
export const formatOptions = (optionValues: LineItem['optionValues'], separator = ', '): string =>
  optionValues.map(formatOption).join(separator);

/** Options and SKU, for the line below a title in the panel and on documents. */
export const formatVariant = ({ optionValues, sku }: Pick<LineItem, 'optionValues' | 'sku'>): string =>
  [formatOptions(optionValues, ' · '), sku].filter(Boolean).join(' · ');

/** The title of a line item when it was sold. A tip has the title `tip` in the reader's language. */
export const lineTitle = (
  { title, productType }: Pick<LineItem, 'title' | 'productType'>,
  tip: string,
): string => (productType === TIP_LINE_TYPE ? tip : title);

/** Whether it has to be shipped. */
export const isShipped = ({ productType }: Pick<LineItem, 'productType'>): boolean =>
  productType === PRODUCT_TYPE.physical;

type Price = Pick<LineItem, 'unitPriceCents' | 'quantity' | 'discountCents'>;

/** Before discounts. */
export const listPriceCents = ({ unitPriceCents, quantity }: Omit<Price, 'discountCents'>): number =>
  unitPriceCents * quantity;

/** After its share of the discounts, before tax that is not included in prices. */
export const netPriceCents = (line: Price): number => listPriceCents(line) - line.discountCents;
