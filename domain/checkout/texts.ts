import * as addresses from '#messages/addresses.ts';
import * as cart from '#messages/cart.ts';
import * as checkoutProblems from '#messages/checkoutProblems.ts';
import * as money from '#messages/money.ts';
import type { Messages } from '#schema/messages/messages.ts';

export type CheckoutTexts = Pick<Messages, 'addresses' | 'cart' | 'checkoutProblems' | 'money'>;

/** Texts in English in the Worker, and in the page's language in the browser. */
export const CHECKOUT_TEXTS: CheckoutTexts = { addresses, cart, checkoutProblems, money };
