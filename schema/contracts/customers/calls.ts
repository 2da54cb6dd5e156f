import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { emailSchema } from '../checkout/checkout.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  customerDetailSchema,
  customerListSchema,
  customerQuerySchema,
  eraseCustomerSchema,
} from './customer.ts';
import {
  addMembersSchema,
  customerGroupListSchema,
  groupMembersSchema,
  groupTermsSchema,
  saveCustomerGroupSchema,
} from './groups.ts';

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

export const listCustomerGroups = call({
  method: 'GET',
  path: '/api/customer-groups',
  summary: 'List the customer groups',
  who: 'commerce.orders.read',
  answer: customerGroupListSchema,
});

export const createCustomerGroup = call({
  method: 'POST',
  path: '/api/customer-groups',
  summary: 'Create a customer group',
  who: 'commerce.discounts.write',
  body: z.object({ terms: groupTermsSchema }),
  answer: customerGroupListSchema,
  status: 201,
});

export const saveCustomerGroup = call({
  method: 'PUT',
  path: '/api/customer-groups/:id',
  summary: 'Save a customer group',
  who: 'commerce.discounts.write',
  params: idParams,
  body: saveCustomerGroupSchema,
  answer: customerGroupListSchema,
});

export const deleteCustomerGroup = call({
  method: 'DELETE',
  path: '/api/customer-groups/:id',
  summary: 'Delete a customer group, but not its customers',
  who: 'commerce.discounts.write',
  params: idParams,
  answer: customerGroupListSchema,
});

export const listGroupMembers = call({
  method: 'GET',
  path: '/api/customer-groups/:id/members',
  summary: 'List the customers of a group',
  who: 'commerce.orders.read',
  params: idParams,
  query: z.object({ cursor: cursorSchema(z.object({ email: z.string() })) }),
  answer: groupMembersSchema,
});

export const addGroupMembers = call({
  method: 'POST',
  path: '/api/customer-groups/:id/members',
  summary: 'Add customers to a group',
  who: 'commerce.discounts.write',
  params: idParams,
  body: addMembersSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: z.object({ added: z.number(), moved: z.number() }),
});

export const removeGroupMember = call({
  method: 'POST',
  path: '/api/customer-groups/:id/members/remove',
  summary: 'Remove a customer from a group',
  who: 'commerce.discounts.write',
  params: idParams,
  body: z.object({ email: emailSchema }),
  answer: 'empty',
});
