import type { Context } from 'hono';
import type * as z from 'zod';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { readPage } from '#worker/db/pages/pages.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { readBody } from '../read-body.ts';

/** A page of this site; any other id is 404. */
export async function pageOf(c: Context<AppEnv>, id: string): Promise<PageDetail> {
  const page = await readPage(c.env.DB, c.var.site.id, id);
  if (!page) throw notFound(c.req.path);
  return page;
}

/** The body as its contract has it, or 400 with a message per field. */
export async function bodyOf<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readBody(c));
  if (parsed.success) return parsed.data;
  throw invalid(
    Object.fromEntries(
      parsed.error.issues.slice(0, 30).map((issue) => [issue.path.join('.') || 'body', issue.message]),
    ),
  );
}

export function staleVersion() {
  return conflict(
    'Someone else saved this page.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );
}
