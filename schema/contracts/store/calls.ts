import { createFeatureCall } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  saveShippingSchema,
  saveStoreSchema,
  saveTaxesSchema,
  shippingAnswerSchema,
  storeAnswerSchema,
  taxesAnswerSchema,
} from './store-api.ts';

const call = createFeatureCall('commerce');

export const readShipping = call({
  method: 'GET',
  path: '/api/commerce/shipping',
  summary: 'Read the shipping zones',
  who: 'commerce.payments.write',
  answer: shippingAnswerSchema,
});

export const saveShipping = call({
  method: 'PUT',
  path: '/api/commerce/shipping',
  summary: 'Save the shipping zones',
  activity: 'own',
  who: 'commerce.payments.write',
  body: saveShippingSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: shippingAnswerSchema,
});

export const readTaxes = call({
  method: 'GET',
  path: '/api/commerce/taxes',
  summary: 'Read the taxes',
  who: 'commerce.payments.write',
  answer: taxesAnswerSchema,
});

export const saveTaxes = call({
  method: 'PUT',
  path: '/api/commerce/taxes',
  summary: 'Save the taxes',
  activity: 'own',
  who: 'commerce.payments.write',
  body: saveTaxesSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: taxesAnswerSchema,
});

export const readStore = call({
  method: 'GET',
  path: '/api/commerce/store-settings',
  summary: 'Read the settings of the store',
  who: 'commerce.payments.write',
  answer: storeAnswerSchema,
});

export const saveStore = call({
  method: 'PUT',
  path: '/api/commerce/store-settings',
  summary: 'Save the settings of the store',
  activity: 'own',
  who: 'commerce.payments.write',
  body: saveStoreSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: true,
  answer: storeAnswerSchema,
});
