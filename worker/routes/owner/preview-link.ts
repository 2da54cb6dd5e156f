import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { PREVIEW_PARAMETER, PREVIEW_SECONDS, signPreview } from '../pages/preview.ts';
import { pageOf } from './page-of.ts';

/** A link that shows the draft of a page to people without an account; `expiresAt` in epoch milliseconds. */
export const previewLink = new Hono<AppEnv>();

previewLink.post('/api/pages/:id/preview-link', async (c) => {
  const page = await pageOf(c);
  const url = new URL(page.path, c.req.url);
  url.searchParams.set(PREVIEW_PARAMETER, await signPreview(c.env, c.var.site.id, page.id));
  return c.json({ url: url.href, expiresAt: Date.now() + PREVIEW_SECONDS * 1000 }, 201);
});
