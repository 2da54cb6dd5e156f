import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams, idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { clickKeySchema, ORDER_MAIL_KINDS } from '../mail/mail.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import {
  draftKeySchema,
  draftListSchema,
  draftOrderSchema,
  draftProductListSchema,
  draftProductQuerySchema,
  draftQuerySchema,
  draftQuoteSchema,
  draftVersionSchema,
  MANUAL_METHODS,
  sentInvoiceSchema,
  typedDraftSchema,
} from './draft-order.ts';
import {
  cancelOrderSchema,
  newFulfilmentSchema,
  newRefundSchema,
  orderAnswerSchema,
  orderListSchema,
  orderNoteSchema,
  orderQuerySchema,
  printOrdersQuerySchema,
  trackingSchema,
} from './order.ts';
import { salesSummarySchema } from './sales.ts';

const call = createFeatureCall('commerce');

const ORDER_CHANGE = {
  who: 'commerce.orders.write',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: orderAnswerSchema,
} as const;

const daySchema = z.iso.date('must be a day as YYYY-MM-DD');

export const listOrders = call({
  method: 'GET',
  path: '/api/orders',
  summary: 'List the orders',
  who: 'commerce.orders.read',
  query: orderQuerySchema,
  answer: orderListSchema,
});

export const exportOrders = call({
  method: 'GET',
  path: '/api/orders/export',
  summary: 'Export the orders as CSV',
  who: 'commerce.orders.read',
  query: orderQuerySchema,
  answer: 'file',
});

export const readOrder = call({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'Read an order',
  who: 'commerce.orders.read',
  params: idParams,
  answer: orderAnswerSchema,
});

export const readOrderFile = call({
  method: 'GET',
  path: '/api/orders/:id/files/:fileId',
  summary: 'Download a file that a customer sent with an order',
  who: 'commerce.orders.read',
  answer: 'file',
});

export const addOrderNote = call({
  method: 'POST',
  path: '/api/orders/:id/notes',
  summary: 'Add a note to an order',
  ...ORDER_CHANGE,
  params: idParams,
  body: orderNoteSchema,
  status: 201,
});

export const fulfilOrder = call({
  method: 'POST',
  path: '/api/orders/:id/fulfilments',
  summary: 'Fulfill line items of an order',
  ...ORDER_CHANGE,
  deliversMail: true,
  params: idParams,
  body: newFulfilmentSchema,
  status: 201,
});

export const changeTracking = call({
  method: 'PUT',
  path: '/api/orders/:id/fulfilments/:fulfilmentId',
  summary: 'Change the tracking of a shipment',
  ...ORDER_CHANGE,
  params: idParams.extend({ fulfilmentId: z.string() }),
  body: trackingSchema,
});

export const refundOrder = call({
  method: 'POST',
  path: '/api/orders/:id/refunds',
  summary: 'Refund an order',
  ...ORDER_CHANGE,
  deliversMail: true,
  raisesRevision: 'sometimes',
  params: idParams,
  body: newRefundSchema,
  status: [201, 202],
});

export const retryRefund = call({
  method: 'POST',
  path: '/api/orders/:id/refunds/:refundId/retry',
  summary: 'Retry a pending refund',
  who: 'commerce.orders.write',
  deliversMail: true,
  raisesRevision: 'sometimes',
  params: idParams.extend({ refundId: idSchema }),
  answer: orderAnswerSchema,
  status: [201, 202],
});

export const cancelOrder = call({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancel an order',
  ...ORDER_CHANGE,
  deliversMail: true,
  raisesRevision: 'sometimes',
  params: idParams,
  body: cancelOrderSchema,
  status: [200, 202],
});

export const repeatOrderMail = call({
  method: 'POST',
  path: '/api/orders/:id/mails/:kind',
  summary: 'Resend an email of an order',
  who: 'commerce.orders.write',
  deliversMail: true,
  params: idParams.extend({ kind: z.enum(ORDER_MAIL_KINDS) }),
  body: z.object({
    key: clickKeySchema,
    /** Id of the fulfilment or refund that the email is about; defaults to the latest one. */
    partId: z.string().max(60).optional(),
  }),
  answer: z.object({ recipient: z.string() }),
  status: 202,
});

export const printInvoice = call({
  method: 'GET',
  path: '/config/orders/:id/invoice',
  summary: 'Show the invoice of an order',
  who: 'commerce.orders.read',
  params: idParams,
  answer: 'html',
});

export const printPackingSlip = call({
  method: 'GET',
  path: '/config/orders/:id/packing-slip',
  summary: 'Show the packing slip of an order or a shipment',
  who: 'commerce.orders.read',
  params: idParams,
  query: z.object({ parcel: z.string().optional() }),
  answer: 'html',
});

export const printOrders = call({
  method: 'GET',
  path: '/config/order-papers',
  summary: 'Show the packing slips or invoices of several orders as one document',
  who: 'commerce.orders.read',
  query: printOrdersQuerySchema,
  answer: 'html',
});

export const readSales = call({
  method: 'GET',
  path: '/api/sales',
  summary: 'Read a summary of sales',
  who: 'commerce.orders.read',
  query: z.object({
    from: daySchema.optional(),
    to: daySchema.optional(),
    currency: z.enum(CURRENCY_CODES, 'must be the code of a currency').optional(),
  }),
  answer: salesSummarySchema,
});

const DRAFT_CHANGE = {
  who: 'commerce.orders.write',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: draftOrderSchema,
} as const;

export const listDraftOrders = call({
  method: 'GET',
  path: '/api/draft-orders',
  summary: 'List the draft orders',
  who: 'commerce.orders.read',
  query: draftQuerySchema,
  answer: draftListSchema,
});

export const listDraftProducts = call({
  method: 'GET',
  path: '/api/draft-orders/products',
  summary: 'Find products for a draft order',
  who: 'commerce.orders.read',
  query: draftProductQuerySchema,
  answer: draftProductListSchema,
});

export const quoteDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders/quote',
  summary: 'Calculate the prices of a draft order without saving it',
  who: 'commerce.orders.write',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  body: typedDraftSchema,
  answer: draftQuoteSchema,
  activity: 'none',
});

export const createDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders',
  summary: 'Create a draft order',
  ...DRAFT_CHANGE,
  body: z.object({ idempotencyKey: draftKeySchema, content: typedDraftSchema }),
  status: 201,
});

export const readDraftOrder = call({
  method: 'GET',
  path: '/api/draft-orders/:id',
  summary: 'Read a draft order',
  who: 'commerce.orders.read',
  params: idParams,
  answer: draftOrderSchema,
});

export const saveDraftOrder = call({
  method: 'PUT',
  path: '/api/draft-orders/:id',
  summary: 'Change a draft order',
  ...DRAFT_CHANGE,
  params: idParams,
  body: draftVersionSchema.extend({ content: typedDraftSchema }),
});

export const deleteDraftOrder = call({
  method: 'DELETE',
  path: '/api/draft-orders/:id',
  summary: 'Delete a draft order',
  who: 'commerce.orders.write',
  params: idParams,
  answer: 'empty',
});

export const duplicateDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders/:id/duplicate',
  summary: 'Duplicate a draft order',
  ...DRAFT_CHANGE,
  params: idParams,
  body: z.object({ idempotencyKey: draftKeySchema }),
  status: 201,
});

export const payDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders/:id/pay',
  summary: 'Mark a draft order as paid',
  ...DRAFT_CHANGE,
  deliversMail: true,
  raisesRevision: 'sometimes',
  params: idParams,
  body: draftVersionSchema.extend({ method: z.enum(MANUAL_METHODS) }),
});

export const sendDraftInvoice = call({
  method: 'POST',
  path: '/api/draft-orders/:id/invoice',
  summary: 'Send the invoice of a draft order with a link to pay',
  ...DRAFT_CHANGE,
  answer: sentInvoiceSchema,
  deliversMail: true,
  params: idParams,
  body: draftVersionSchema,
});

export const cancelDraftInvoice = call({
  method: 'POST',
  path: '/api/draft-orders/:id/invoice/cancel',
  summary: 'Cancel the invoice of a draft order',
  ...DRAFT_CHANGE,
  params: idParams,
});
