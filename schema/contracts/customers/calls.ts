import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  customerDetailSchema,
  customerListSchema,
  customerQuerySchema,
  eraseCustomerSchema,
} from './customer.ts';

const call = createFeatureCall('commerce');

export const listCustomers = call({
  method: 'GET',
  path: '/api/customers',
  summary: 'List the customers',
  who: 'commerce.orders.read',
  query: customerQuerySchema,
  answer: customerListSchema,
});

export const readCustomer = call({
  method: 'GET',
  path: '/api/customers/one',
  summary: 'Read a customer with their orders',
  who: 'commerce.orders.read',
  query: z.object({ email: z.string().default(''), cursor: cursorSchema(rowPlaceSchema) }),
  answer: customerDetailSchema,
});

export const exportCustomers = call({
  method: 'GET',
  path: '/api/customers/export',
  summary: 'Export the customers as CSV',
  who: 'commerce.orders.read',
  answer: 'file',
});

export const eraseCustomer = call({
  method: 'POST',
  path: '/api/customers/erase',
  summary: 'Erase the personal data of a customer',
  activity: 'own',
  who: 'commerce.orders.write',
  body: eraseCustomerSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  raisesRevision: true,
  answer: z.object({ erased: z.literal(true) }),
});
