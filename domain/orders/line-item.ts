import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

/** Fields of a line item that affect fulfilment. */
export interface SentLine {
  quantity: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
}

/**
 * Returns the quantity still to fulfil. A refund takes unfulfilled items first, so refunded plus fulfilled never
 * exceeds the quantity until fulfilled items are refunded.
 */
export const openQuantity = ({ quantity, fulfilledQuantity, refundedQuantity }: SentLine): number =>
  Math.max(0, quantity - fulfilledQuantity - refundedQuantity);

export const refundableQuantity = ({
  quantity,
  refundedQuantity,
}: Pick<SentLine, 'quantity' | 'refundedQuantity'>): number => Math.max(0, quantity - refundedQuantity);

/** Formats 'Glaze: Seafoam', or only the value when the option has no name. */
const formatOption = ({ name, value }: LineItem['optionValues'][number]): string =>
  name ? `${name}: ${value}` : value;

/** Formats 'Glaze: Seafoam, Size: Small'; '' for a product without options. */
export const formatOptions = (optionValues: LineItem['optionValues'], separator = ', '): string =>
  optionValues.map(formatOption).join(separator);

/** Returns options and SKU, for the line below a title in the panel and on documents. */
export const formatVariant = ({ optionValues, sku }: Pick<LineItem, 'optionValues' | 'sku'>): string =>
  [formatOptions(optionValues, ' · '), sku].filter(Boolean).join(' · ');

/** Returns the title of a line item at the time of sale. A tip has the title `tip` in the reader's language. */
export const lineTitle = (
  { title, productType }: Pick<LineItem, 'title' | 'productType'>,
  tip: string,
): string => (productType === TIP_LINE_TYPE ? tip : title);

export const isShipped = ({ productType }: Pick<LineItem, 'productType'>): boolean =>
  productType === PRODUCT_TYPE.physical;

type Price = Pick<LineItem, 'unitPriceCents' | 'quantity' | 'discountCents'>;

export const listPriceCents = ({ unitPriceCents, quantity }: Omit<Price, 'discountCents'>): number =>
  unitPriceCents * quantity;

/** Returns the price after its share of the discounts, before tax that is not included in prices. */
export const netPriceCents = (line: Price): number => listPriceCents(line) - line.discountCents;
