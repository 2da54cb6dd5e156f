import { createFeatureCall } from '../calls/call.ts';
import { donationListSchema, donationQuerySchema } from './donation.ts';

const call = createFeatureCall('commerce');

export const listDonations = call({
  method: 'GET',
  path: '/api/commerce/donations',
  summary: 'List the donations with the sums of funds and months',
  who: 'commerce.orders.read',
  query: donationQuerySchema,
  answer: donationListSchema,
});

export const exportDonations = call({
  method: 'GET',
  path: '/api/commerce/donations/export',
  summary: 'Save the donations as CSV',
  who: 'commerce.orders.read',
  query: donationQuerySchema,
  answer: 'file',
});
