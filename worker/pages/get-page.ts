import type { Context } from 'hono';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { findPage, findWithPublished } from '../db/pages/pages.ts';
import type { AppEnv } from '../env.ts';
import { conflict, invalid, notFound } from '../errors.ts';

export async function getPage(c: Context<AppEnv>, id: string): Promise<PageDetail> {
  const page = await findPage(c.env.DB, c.var.site.id, id);
  if (!page) throw notFound(c.req.path);
  return page;
}

export async function getWithPublished(c: Context<AppEnv>, id: string) {
  const found = await findWithPublished(c.env.DB, c.var.site.id, id);
  if (!found) throw notFound(c.req.path);
  return found;
}

export function staleVersion() {
  return conflict(
    'Someone else saved this page.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );
}

export const conflictingPath = () => invalid({ path: 'Another page already uses this path.' });
