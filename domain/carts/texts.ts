import {
  add,
  checkConnection,
  minimumOrder,
  openForm,
  remove,
  tryAgain,
  update,
  updateForm,
} from '#messages/cart.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Actions that can fail on a cart page. */
export type CartAction = 'update' | 'add' | 'remove' | 'openForm' | 'updateForm';

const FAILURES: Pick<Messages['cart'], CartAction> = { update, add, remove, openForm, updateForm };

/** The message when a cart action fails (B8.4.02), in the language of the page's script. */
export const cartFailure = (action: CartAction, isOnline: boolean): { title: string; text: string } => ({
  title: FAILURES[action],
  text: isOnline ? tryAgain : checkConnection,
});

/** B5.54. */
export const isBelowMinimum = (subtotalCents: number, minOrderSubtotalCents: number): boolean =>
  subtotalCents < minOrderSubtotalCents;

/** B5.54; null when the subtotal is enough. `format` writes minor units as the shop does. */
export const minimumOrderText = (
  subtotalCents: number,
  minOrderSubtotalCents: number,
  format: (cents: number) => string,
  texts: Pick<Messages['cart'], 'minimumOrder'> = { minimumOrder },
): string | null =>
  isBelowMinimum(subtotalCents, minOrderSubtotalCents)
    ? texts.minimumOrder({ subtotal: format(minOrderSubtotalCents) })
    : null;
