import * as z from 'zod';
import { call } from '../calls/call.ts';

export const readSitemapState = call({
  method: 'GET',
  path: '/api/seo/sitemap',
  summary: 'Read the address of the sitemap and its number of URLs',
  who: 'settings.read',
  answer: z.object({ href: z.string(), urls: z.number().int() }),
});
