import { createFeatureCall } from '../calls/call.ts';
import { STORE_CHANGE } from '../calls/store-change.ts';
import { donationFormSchema } from '../checkout/checkout-form.ts';

const call = createFeatureCall('commerce');

export const showDonation = call({
  method: 'GET',
  path: '/checkout/donate',
  summary: 'Show the checkout of a donation',
  who: 'public',
  answer: 'html',
});

export const submitDonation = call({
  method: 'POST',
  path: '/checkout/donate',
  summary: 'Make a donation',
  ...STORE_CHANGE,
  deliversMail: true,
  form: donationFormSchema,
  raisesRevision: 'sometimes',
  answer: 'html',
});
