import type * as z from 'zod';
import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { DAY_MS } from '#domain/time/units.ts';
import * as customers from '#schema/contracts/customers/calls.ts';
import type { CustomerList } from '#schema/contracts/customers/customer.ts';
import type { OrderMailKind } from '#schema/contracts/mail/mail.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import type {
  CancelOrder,
  NewFulfilment,
  NewRefund,
  OrderList,
  OrderStatus,
  orderQuerySchema,
} from '#schema/contracts/orders/order.ts';

export interface OrderView {
  search: string;
  status: OrderStatus | '';
  fulfilment: 'open' | '';
  /** Maximum age in days; 0 means any time. */
  days: number;
}

const toQuery = (
  { search, status, fulfilment, days }: OrderView,
  now: number,
): z.input<typeof orderQuerySchema> => ({
  search,
  status: status || undefined,
  fulfilment: fulfilment || undefined,
  from: days > 0 ? String(now - days * DAY_MS) : undefined,
});

export const ordersApi = {
  list: (view: OrderView, cursor: string | null): Promise<OrderList> =>
    callApi(calls.listOrders, { query: { ...toQuery(view, Date.now()), cursor: cursor ?? undefined } }),
  exportHref: (view: OrderView) => callAddress(calls.exportOrders, { query: toQuery(view, Date.now()) }),
  /** Without ids, the papers are of all orders to ship. */
  papersHref: (paper: 'packing-slip' | 'invoice', ids?: readonly string[]) =>
    callAddress(calls.printOrders, { query: { paper, ids: ids?.join(',') } }),
  fileHref: (id: string, fileId: string) => callAddress(calls.readOrderFile, { params: { id, fileId } }),
  read: (id: string) => callApi(calls.readOrder, { params: { id } }),
  fulfil: (id: string, fulfilment: NewFulfilment) =>
    callApi(calls.fulfilOrder, { params: { id }, body: fulfilment }),
  track: (
    id: string,
    fulfilmentId: string,
    tracking: Pick<NewFulfilment, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
  ) => callApi(calls.changeTracking, { params: { id, fulfilmentId }, body: tracking }),
  refund: (id: string, refund: NewRefund) => callApi(calls.refundOrder, { params: { id }, body: refund }),
  retryRefund: (id: string, refundId: string) => callApi(calls.retryRefund, { params: { id, refundId } }),
  cancel: (id: string, cancel: CancelOrder) => callApi(calls.cancelOrder, { params: { id }, body: cancel }),
  sendMail: (id: string, kind: OrderMailKind, key: string) =>
    callApi(calls.repeatOrderMail, { params: { id, kind }, body: { key } }),
  note: (id: string, text: string) => callApi(calls.addOrderNote, { params: { id }, body: { text } }),
  customers: (search: string, cursor: string | null): Promise<CustomerList> =>
    callApi(customers.listCustomers, { query: { search, cursor: cursor ?? undefined } }),
  customer: (email: string, cursor: string | null) =>
    callApi(customers.readCustomer, { query: { email, cursor: cursor ?? undefined } }),
  erase: (email: string, confirmation: string) =>
    callApi(customers.eraseCustomer, { body: { email, confirmation } }),
};

/**
 * Returns a new idempotency key. Use one key per intended change, so that repeated requests apply the change
 * only once.
 */
export const newKey = (): string => crypto.randomUUID();
