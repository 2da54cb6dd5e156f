import { type Context, Hono } from 'hono';
import { PREVIEW_PARAMETER, PREVIEW_SECONDS } from '#domain/pages/preview-link.ts';
import { toItemPage } from '#worker/db/collections/collection-items.ts';
import type { AppEnv } from '../../env.ts';
import { itemOf } from '../collections/items.ts';
import { signPreview } from '../pages/preview.ts';
import { pageOf } from './page-of.ts';

/** Links that show the draft of a page or an item to people without an account; `expiresAt` in epoch milliseconds. */
export const previewLink = new Hono<AppEnv>();

async function linkTo(c: Context<AppEnv>, { id, path }: { id: string; path: string }) {
  const url = new URL(path, c.req.url);
  url.searchParams.set(PREVIEW_PARAMETER, await signPreview(c.env, c.var.site.id, id));
  return c.json({ url: url.href, expiresAt: Date.now() + PREVIEW_SECONDS * 1000 }, 201);
}

previewLink.post('/api/pages/:id/preview-link', async (c) => linkTo(c, await pageOf(c)));
previewLink.post('/api/items/:id/preview-link', async (c) => linkTo(c, toItemPage(await itemOf(c))));
