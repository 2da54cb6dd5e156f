import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  discountListSchema,
  discountQuerySchema,
  discountRecordSchema,
  discountStatusSchema,
  newDiscountSchema,
  saveDiscountSchema,
} from './discount-api.ts';

const call = createFeatureCall('commerce');

const discountAnswer = z.object({ discount: discountRecordSchema, shop: discountListSchema.shape.shop });

export const listDiscounts = call({
  method: 'GET',
  path: '/api/commerce/discounts',
  summary: 'List the discounts',
  who: 'commerce.discounts.write',
  query: discountQuerySchema,
  answer: discountListSchema,
});

export const createDiscount = call({
  method: 'POST',
  path: '/api/commerce/discounts',
  summary: 'Create a discount',
  activity: 'own',
  who: 'commerce.discounts.write',
  body: newDiscountSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: discountAnswer,
  status: 201,
});

export const readDiscount = call({
  method: 'GET',
  path: '/api/commerce/discounts/:id',
  summary: 'Read a discount',
  who: 'commerce.discounts.write',
  params: idParams,
  answer: discountAnswer,
});

export const saveDiscount = call({
  method: 'PUT',
  path: '/api/commerce/discounts/:id',
  summary: 'Save a discount',
  activity: 'own',
  who: 'commerce.discounts.write',
  params: idParams,
  body: saveDiscountSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: discountAnswer,
});

export const deleteDiscount = call({
  method: 'DELETE',
  path: '/api/commerce/discounts/:id',
  summary: 'Delete a discount',
  activity: 'own',
  who: 'commerce.discounts.write',
  params: idParams,
  answer: 'empty',
});

export const setDiscountStatus = call({
  method: 'POST',
  path: '/api/commerce/discounts/:id/status',
  summary: 'Pause or resume a discount',
  activity: 'own',
  who: 'commerce.discounts.write',
  params: idParams,
  body: discountStatusSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: discountAnswer,
});

export const duplicateDiscount = call({
  method: 'POST',
  path: '/api/commerce/discounts/:id/duplicate',
  summary: 'Duplicate a discount',
  activity: 'own',
  who: 'commerce.discounts.write',
  params: idParams,
  answer: discountAnswer,
  status: 201,
});
