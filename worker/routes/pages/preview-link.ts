import type { Context } from 'hono';
import { PREVIEW_PARAMETER, PREVIEW_SECONDS } from '#domain/pages/preview-link.ts';
import { linkItemPreview } from '#schema/contracts/collections/calls.ts';
import { linkPagePreview } from '#schema/contracts/pages/calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { toItemPage } from '#worker/db/collections/collection-items.ts';
import { visitedOrigin } from '#worker/kernel/site-origin.ts';
import { getPage } from '#worker/pages/get-page.ts';
import type { AppEnv } from '../../env.ts';
import { getItem } from '../collections/items.ts';
import { signPreview } from '../pages/preview.ts';

export const previewLink = new Routes();

async function linkTo(c: Context<AppEnv>, { id, path }: { id: string; path: string }) {
  const url = new URL(visitedOrigin(c) + path);
  url.searchParams.set(PREVIEW_PARAMETER, await signPreview(c.env, c.var.site.id, id));
  return { url: url.href, expiresAt: Date.now() + PREVIEW_SECONDS * 1000 };
}

previewLink.handle(linkPagePreview, async (c, { params }) => linkTo(c, await getPage(c, params.id)));
previewLink.handle(linkItemPreview, async (c, { params }) =>
  linkTo(c, toItemPage(await getItem(c, params.id))),
);
