import * as z from 'zod';
import { call } from '../calls/call.ts';

export const downloadCalendar = call({
  method: 'GET',
  path: '/api/calendars/:file',
  summary: 'Get an event, or a collection of events, as an iCalendar file',
  who: 'public',
  params: z.object({ file: z.string().regex(/^[0-9a-f]{24}\.ics$/) }),
  answer: 'file',
});
