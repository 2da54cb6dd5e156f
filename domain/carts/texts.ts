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

export type CartAction = 'update' | 'add' | 'remove' | 'openForm' | 'updateForm';

const FAILURES: Pick<Messages['cart'], CartAction> = { update, add, remove, openForm, updateForm };

/** Returns the message for a failed cart action (B8.4.02). */
export const describeCartFailure = (
  action: CartAction,
  isOnline: boolean,
): { title: string; text: string } => ({
  title: FAILURES[action],
  text: isOnline ? tryAgain : checkConnection,
});

/** Returns whether the subtotal is below the minimum order value (B5.54). */
export const isBelowMinimum = (subtotalCents: number, minOrderSubtotalCents: number): boolean =>
  subtotalCents < minOrderSubtotalCents;

/** Returns the message about the minimum order value (B5.54), or null. `format` formats minor units. */
export const minimumOrderText = (
  subtotalCents: number,
  minOrderSubtotalCents: number,
  format: (cents: number) => string,
  texts: Pick<Messages['cart'], 'minimumOrder'> = { minimumOrder },
): string | null =>
  isBelowMinimum(subtotalCents, minOrderSubtotalCents)
    ? texts.minimumOrder({ subtotal: format(minOrderSubtotalCents) })
    : null;
