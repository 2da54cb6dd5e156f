import { createFeatureCall } from '../calls/call.ts';
import { donationListSchema, donationQuerySchema } from './donation.ts';

const call = createFeatureCall('commerce');

export const listDonations = call({
  method: 'GET',
  path: '/api/commerce/donations',
  summary: 'List the donations with totals by fund and by month',
  who: 'commerce.orders.read',
  query: donationQuerySchema,
  answer: donationListSchema,
});

export const exportDonations = call({
  method: 'GET',
  path: '/api/commerce/donations/export',
  summary: 'Export the donations as CSV',
  who: 'commerce.orders.read',
  query: donationQuerySchema,
  answer: 'file',
});
