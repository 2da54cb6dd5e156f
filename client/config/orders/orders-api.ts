import type { CustomerDetail, CustomerList } from '#schema/contracts/customers/customer.ts';
import type { OrderMailKind } from '#schema/contracts/mail/mail.ts';
import type {
  CancelOrder,
  NewFulfilment,
  NewRefund,
  OrderAnswer,
  OrderList,
  OrderStatus,
} from '#schema/contracts/orders/order.ts';
import { api } from '../shell/api.ts';

/** What the table is filtered by; '' leaves a filter open. */
export interface OrderView {
  search: string;
  status: OrderStatus | '';
  fulfilment: 'open' | '';
  /** Placed within so many days; 0 is any time. */
  days: number;
}

const DAY_MS = 86_400_000;
const at = (id: string, rest = '') => `/api/orders/${id}${rest}`;

function queryOf({ days, ...view }: OrderView, now: number): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== '') query.set(name, value);
  if (days > 0) query.set('from', String(now - days * DAY_MS));
  return query;
}

const withCursor = (query: URLSearchParams, cursor: string | null) => {
  if (cursor) query.set('cursor', cursor);
  return query;
};

/** The routes of orders and customers; each throws ApiError. */
export const ordersApi = {
  list: (view: OrderView, cursor: string | null) =>
    api<OrderList>('GET', `/api/orders?${withCursor(queryOf(view, Date.now()), cursor)}`),
  exportHref: (view: OrderView) => `/api/orders/export?${queryOf(view, Date.now())}`,
  /** A file among the answers of an order. */
  fileHref: (id: string, fileId: string) => at(id, `/files/${fileId}`),
  read: (id: string) => api<OrderAnswer>('GET', at(id)),
  fulfil: (id: string, fulfilment: NewFulfilment) =>
    api<OrderAnswer>('POST', at(id, '/fulfilments'), fulfilment),
  track: (
    id: string,
    fulfilmentId: string,
    tracking: Pick<NewFulfilment, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
  ) => api<OrderAnswer>('PUT', at(id, `/fulfilments/${fulfilmentId}`), tracking),
  refund: (id: string, refund: NewRefund) => api<OrderAnswer>('POST', at(id, '/refunds'), refund),
  retryRefund: (id: string, refundId: string) =>
    api<OrderAnswer>('POST', at(id, `/refunds/${refundId}/retry`)),
  cancel: (id: string, cancel: CancelOrder) => api<OrderAnswer>('POST', at(id, '/cancel'), cancel),
  sendMail: (id: string, kind: OrderMailKind, key: string) =>
    api<unknown>('POST', at(id, `/mails/${kind}`), { key }),
  note: (id: string, text: string) => api<OrderAnswer>('POST', at(id, '/notes'), { text }),
  customers: (search: string, cursor: string | null) =>
    api<CustomerList>('GET', `/api/customers?${withCursor(new URLSearchParams({ search }), cursor)}`),
  customer: (email: string, cursor: string | null) =>
    api<CustomerDetail>('GET', `/api/customers/one?${withCursor(new URLSearchParams({ email }), cursor)}`),
  erase: (email: string, confirmation: string) =>
    api<{ erased: true }>('POST', '/api/customers/erase', { email, confirmation }),
};

/** One key for one intention: sent twice it happens once. */
export const newKey = (): string => crypto.randomUUID();
