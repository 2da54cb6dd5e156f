import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

export interface SentLine {
  quantity: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
}

/**
 * Returns the quantity still to be fulfilled. Refunded units are taken from the unfulfilled units first.
 */
export const openQuantity = ({ quantity, fulfilledQuantity, refundedQuantity }: SentLine): number =>
  Math.max(0, quantity - fulfilledQuantity - refundedQuantity);

export const refundableQuantity = ({
  quantity,
  refundedQuantity,
}: Pick<SentLine, 'quantity' | 'refundedQuantity'>): number => Math.max(0, quantity - refundedQuantity);

const formatOption = ({ name, value }: LineItem['optionValues'][number]): string =>
  name ? `${name}: ${value}` : value;

export const formatOptions = (optionValues: LineItem['optionValues'], separator = ', '): string =>
  optionValues.map(formatOption).join(separator);

export const formatVariant = ({ optionValues, sku }: Pick<LineItem, 'optionValues' | 'sku'>): string =>
  [formatOptions(optionValues, ' · '), sku].filter(Boolean).join(' · ');

/** Returns the title as it was at the time of purchase. The title of a tip is in the reader's language. */
export const lineTitle = (
  { title, productType }: Pick<LineItem, 'title' | 'productType'>,
  tip: string,
): string => (productType === TIP_LINE_TYPE ? tip : title);

/** Types of products that a customer can order again with one button. */
export const REPEATABLE_TYPES: readonly number[] = [
  PRODUCT_TYPE.physical,
  PRODUCT_TYPE.digital,
  PRODUCT_TYPE.service,
];

export const isShipped = ({ productType }: Pick<LineItem, 'productType'>): boolean =>
  productType === PRODUCT_TYPE.physical;

type Price = Pick<LineItem, 'unitPriceCents' | 'quantity' | 'discountCents'>;

export const listPriceCents = ({ unitPriceCents, quantity }: Omit<Price, 'discountCents'>): number =>
  unitPriceCents * quantity;

/** Returns the price after discounts, without tax added on top of it. */
export const netPriceCents = (line: Price): number => listPriceCents(line) - line.discountCents;
