import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { suggestionQuerySchema, suggestionsSchema } from './suggestions.ts';

export const showRobots = call({
  method: 'GET',
  path: '/robots.txt',
  summary: 'Get robots.txt',
  who: 'public',
  answer: 'file',
});

export const showFavicon = call({
  method: 'GET',
  path: '/favicon.ico',
  summary: 'Show the icon of the site',
  who: 'public',
  answer: 'file',
});

export const unlockPage = call({
  method: 'POST',
  path: '/api/auth/UnlockPage',
  summary: 'Unlock a page with its password',
  who: 'public',
  form: z.object({ pageId: idSchema, path: z.string().max(500), password: z.string().max(200) }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: 'html',
});

export const showSitemap = call({
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'List the pages of the site',
  who: 'public',
  answer: 'file',
});

export const searchSite = call({
  method: 'GET',
  path: '/search',
  summary: 'Search the site',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const suggestPages = call({
  method: 'GET',
  path: '/api/search',
  summary: 'Suggest pages for a search term',
  who: 'public',
  limit: 'SUGGEST_LIMIT',
  query: suggestionQuerySchema,
  answer: suggestionsSchema,
});

export const showPage = call({
  method: 'GET',
  path: '/*',
  summary: 'Show a page of the site',
  who: 'public',
  answer: 'html',
});
