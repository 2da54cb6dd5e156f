import { callOf } from '../calls/call.ts';
import { SHOP_CHANGE } from '../calls/shop-change.ts';
import { donationFormSchema } from '../checkout/checkout-form.ts';

const call = callOf('commerce');

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
  ...SHOP_CHANGE,
  deliversMail: true,
  form: donationFormSchema,
  raisesRevision: 'sometimes',
  answer: 'html',
});
