import type { Context } from 'hono';
import type { Reader } from '#worker/db/database.ts';
import { readerAt } from '#worker/db/replica.ts';
import { OWN_PAGE_COOKIES } from '#worker/kernel/cookie-names.ts';
import type { AppEnv } from '../env.ts';

export const isForEverybody = (c: Context<AppEnv>): boolean =>
  (c.req.method === 'GET' || c.req.method === 'HEAD') &&
  !c.var.session &&
  !OWN_PAGE_COOKIES.test(c.req.header('cookie') ?? '');

/**
 * Reads public pages from a read replica at least as new as the site's revision, and other pages from the
 * primary.
 */
export const pageReader = (c: Context<AppEnv>): Reader =>
  isForEverybody(c) ? readerAt(c.env.DB, c.var.site.bookmark) : c.env.DB;
