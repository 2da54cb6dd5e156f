import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { STORE_CHANGE } from '../calls/store-change.ts';
import { FORM_LIMITS } from '../forms/limits.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { cartFormSchema } from './cart-form.ts';
import {
  addEntrySchema,
  couponRequestSchema,
  noteSchema,
  setQuantitySchema,
  shippingLocationSchema,
  shippingOptionSchema,
  versionedQuerySchema,
} from './cart-requests.ts';
import { wireCartSchema } from './wire-cart.ts';

const call = createFeatureCall('commerce');

export const readCart = call({
  method: 'GET',
  path: '/api/commerce/cart',
  summary: 'Read the cart of this browser',
  who: 'public',
  answer: wireCartSchema,
});

export const addCartEntry = call({
  method: 'POST',
  path: '/api/commerce/cart/entries',
  summary: 'Add to the cart',
  ...STORE_CHANGE,
  body: addEntrySchema,
  answer: wireCartSchema.extend({ notice: z.string().optional() }),
});

export const setCartQuantity = call({
  method: 'PUT',
  path: '/api/commerce/cart/entries/:id',
  summary: 'Change the quantity of a line item',
  ...STORE_CHANGE,
  params: idParams,
  body: setQuantitySchema,
  answer: wireCartSchema,
});

export const removeCartEntry = call({
  method: 'DELETE',
  path: '/api/commerce/cart/entries/:id',
  summary: 'Remove a line item from the cart',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  params: idParams,
  query: versionedQuerySchema,
  answer: wireCartSchema,
});

export const setShippingLocation = call({
  method: 'PUT',
  path: '/api/commerce/cart/shipping-location',
  summary: 'Set the delivery address of the cart',
  ...STORE_CHANGE,
  body: shippingLocationSchema,
  answer: wireCartSchema,
});

export const setShippingOption = call({
  method: 'PUT',
  path: '/api/commerce/cart/shipping-option',
  summary: 'Choose the delivery method of the cart',
  ...STORE_CHANGE,
  body: shippingOptionSchema,
  answer: wireCartSchema,
});

export const setCartNote = call({
  method: 'PUT',
  path: '/api/commerce/cart/note',
  summary: 'Save the order note',
  ...STORE_CHANGE,
  body: noteSchema,
  answer: wireCartSchema,
});

export const addCoupon = call({
  method: 'POST',
  path: '/api/commerce/cart/coupons',
  summary: 'Apply a discount code to the cart',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  body: couponRequestSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: wireCartSchema,
});

export const removeCoupon = call({
  method: 'DELETE',
  path: '/api/commerce/cart/coupons/:code',
  summary: 'Remove a discount code from the cart',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  query: versionedQuerySchema,
  answer: wireCartSchema,
});

export const showCart = call({
  method: 'GET',
  path: '/cart',
  summary: 'Show the cart',
  who: 'public',
  answer: 'html',
});

export const showCartLine = call({
  method: 'GET',
  path: '/cart/line/:id',
  summary: 'Show the product page with the answers of a line item',
  who: 'public',
  answer: 'html',
});

export const submitCart = call({
  method: 'POST',
  path: '/cart',
  summary: 'Change the cart with a form; its field action says how',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  form: cartFormSchema,
  hasFiles: true,
  bodyLimitBytes: 3 * FORM_LIMITS.fileBytes,
  answer: 'html',
});

export const goToCheckout = call({
  method: 'GET',
  path: '/commerce/goto-checkout',
  summary: 'Continue from the cart to the checkout',
  who: 'public',
  answer: 'html',
});
