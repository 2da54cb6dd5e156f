import { call } from '../calls/call.ts';

export const showOrder = call({
  method: 'GET',
  path: '/order/:id',
  summary: 'Show an order to whoever holds its token',
  who: 'public',
  limit: 'SHOP_LIMIT',
  answer: 'html',
});
