import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { STORE_CHANGE } from '../calls/store-change.ts';
import { FORM_LIMITS } from '../forms/limits.ts';
import { checkoutSchema } from './checkout.ts';
import { checkoutPageSchema } from './checkout-form.ts';
import { walletPaymentSchema, walletQuoteSchema, walletTotalsSchema } from './wallet.ts';

const call = createFeatureCall('commerce');

export const placeOrder = call({
  method: 'POST',
  path: '/api/commerce/checkout',
  summary: 'Place an order for the cart',
  ...STORE_CHANGE,
  deliversMail: true,
  raisesRevision: 'sometimes',
  body: checkoutSchema,
  answer: z.object({ status: z.enum(['placed', 'open', 'needs-action']), location: z.string() }),
});

export const quoteWallet = call({
  method: 'POST',
  path: '/api/commerce/wallet/quote',
  summary: 'Calculate the total of the cart for a wallet',
  ...STORE_CHANGE,
  body: walletQuoteSchema,
  answer: walletTotalsSchema,
});

export const payByWallet = call({
  method: 'POST',
  path: '/api/commerce/wallet/payment',
  summary: 'Place an order for the cart with a wallet',
  ...STORE_CHANGE,
  deliversMail: true,
  raisesRevision: 'sometimes',
  body: walletPaymentSchema,
  answer: z.object({ location: z.string() }),
});

export const showCheckout = call({
  method: 'GET',
  path: '/checkout',
  summary: 'Show the checkout',
  who: 'public',
  answer: 'html',
});

export const submitCheckout = call({
  method: 'POST',
  path: '/checkout',
  summary: 'Place an order with the checkout form',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  deliversMail: true,
  raisesRevision: 'sometimes',
  form: checkoutPageSchema,
  hasFiles: true,
  bodyLimitBytes: 3 * FORM_LIMITS.fileBytes,
  answer: 'html',
});

export const showPlanCheckout = call({
  method: 'GET',
  path: '/checkout/subscribe',
  summary: 'Show the checkout of a subscription',
  who: 'public',
  answer: 'html',
});

export const submitPlanCheckout = call({
  method: 'POST',
  path: '/checkout/subscribe',
  summary: 'Subscribe with the checkout form',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  deliversMail: true,
  raisesRevision: 'sometimes',
  form: checkoutPageSchema,
  hasFiles: true,
  bodyLimitBytes: 3 * FORM_LIMITS.fileBytes,
  answer: 'html',
});
