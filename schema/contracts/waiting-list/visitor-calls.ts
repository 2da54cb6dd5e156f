import * as z from 'zod';
import { call, createFeatureCall } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { backInStockRequestSchema, waitingRequestSchema } from './waiting-list.ts';

/** Leaving the waiting list works even while the store is disabled. */
const commerceCall = createFeatureCall('commerce');

const request = {
  method: 'POST',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: z.object({}),
} as const;

export const requestBackInStockEmail = commerceCall({
  ...request,
  path: '/api/commerce/restock-requests',
  summary: 'Request a back in stock email',
  form: backInStockRequestSchema,
});

export const joinWaitingList = commerceCall({
  ...request,
  path: '/api/commerce/waiting-list',
  summary: 'Join a waiting list',
  form: waitingRequestSchema,
});

export const showOffer = commerceCall({
  method: 'GET',
  path: '/waiting-list/offer',
  summary: 'Show the places on offer',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const takeOffer = commerceCall({
  method: 'POST',
  path: '/waiting-list/offer',
  summary: 'Accept the places on offer',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const showLeaveWaitingList = call({
  method: 'GET',
  path: '/waiting-list/leave',
  summary: 'Show the page to confirm leaving a waiting list',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const leaveWaitingList = call({
  method: 'POST',
  path: '/waiting-list/leave',
  summary: 'Leave a waiting list',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  raisesRevision: true,
  answer: 'html',
});
