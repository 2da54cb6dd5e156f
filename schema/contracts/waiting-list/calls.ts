import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { waitingListSchema, waitingQuerySchema } from './waiting-list.ts';

const call = createFeatureCall('commerce');

export const listWaiting = call({
  method: 'GET',
  path: '/api/commerce/waiting-lists',
  summary: 'List the people on waiting lists',
  who: 'commerce.inventory.read',
  query: waitingQuerySchema,
  answer: waitingListSchema,
});

export const exportWaiting = call({
  method: 'GET',
  path: '/api/commerce/waiting-lists/export',
  summary: 'Export the waiting lists as CSV',
  who: 'commerce.inventory.read',
  answer: 'file',
});

export const offerPlaces = call({
  method: 'POST',
  path: '/api/commerce/waiting-lists/:id/offer',
  summary: 'Offer places before their turn',
  who: 'commerce.inventory.write',
  params: idParams,
  raisesRevision: true,
  answer: z.object({}),
});

export const removeWaiting = call({
  method: 'DELETE',
  path: '/api/commerce/waiting-lists/:id',
  summary: 'Remove a person from a waiting list',
  who: 'commerce.inventory.write',
  params: idParams,
  raisesRevision: true,
  answer: z.object({}),
});
