import * as z from 'zod';
import { call } from '../calls/call.ts';
import { foundRecordSchema } from './records.ts';

export const findRecords = call({
  method: 'GET',
  path: '/api/records',
  summary: 'Find pages, products, items, orders, customers and forms by name',
  who: 'config',
  query: z.object({
    /** Words in any order. Two characters are the minimum, because one letter finds almost everything. */
    search: z.string().trim().min(2, 'Enter at least two characters.').max(100),
  }),
  answer: z.object({ records: z.array(foundRecordSchema) }),
});
