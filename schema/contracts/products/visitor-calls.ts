import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { wireProductSchema } from './wire-product.ts';

const call = createFeatureCall('commerce');

export const readOffer = call({
  method: 'GET',
  path: '/api/commerce/offers/:itemId',
  summary: 'Read the current price and stock of a product',
  who: 'public',
  limit: 'SHOP_LIMIT',
  answer: z.object({ product: wireProductSchema }),
});
