import * as z from 'zod';
import { call } from '#schema/contracts/calls/call.ts';
import { idParams } from '#schema/contracts/ids.ts';

const pageTitle = z.object({ id: z.string(), title: z.string(), version: z.number() });

export const listTitles = call({
  method: 'GET',
  path: '/api/page-titles',
  summary: 'List the titles of changed pages',
  who: 'content.read',
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  answer: z.object({ pages: z.array(pageTitle) }),
});

export const changeTitle = call({
  method: 'PUT',
  path: '/api/page-titles/:id',
  summary: 'Change the title of a page',
  who: 'content.write',
  params: idParams, // 404 if invalid
  body: z.object({ version: z.number().int(), title: z.string().trim().min(1, 'Write a title.').max(200) }), // 400 if invalid
  answer: 'empty',
});
