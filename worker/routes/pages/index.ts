import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { favicon } from './favicon.ts';
import { feedOf } from './feed.ts';
import { holdingPage } from './holding.ts';
import { servePage } from './page.tsx';
import { jsonOf } from './page-json.ts';
import { robots } from './robots.ts';
import { searchPage } from './search.tsx';
import { sitemap } from './sitemap.ts';
import { unlockPage } from './unlock.ts';

/** What visitors read: files that robots read, search, and the catch-all of pages. */
export const pages = new Hono<AppEnv>();

pages.get('/robots.txt', robots);
pages.get('/favicon.ico', favicon);
pages.post('/api/auth/UnlockPage', unlockPage);
pages.get('/sitemap.xml', holdingPage, sitemap);
pages.get('/search', holdingPage, searchPage);
pages.get('/*', holdingPage, feedOf, jsonOf, servePage);
