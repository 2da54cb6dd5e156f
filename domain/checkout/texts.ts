import * as addresses from '#messages/addresses.ts';
import * as cart from '#messages/cart.ts';
import * as checkoutProblems from '#messages/checkoutProblems.ts';
import * as money from '#messages/money.ts';
import type { Messages } from '#schema/messages/messages.ts';

export type CheckoutTexts = Pick<Messages, 'addresses' | 'cart' | 'checkoutProblems' | 'money'>;

/** In the language of the bundle: English in the Worker. */
export const CHECKOUT_TEXTS: CheckoutTexts = { addresses, cart, checkoutProblems, money };
