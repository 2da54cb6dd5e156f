import { Hono } from 'hono';
import * as z from 'zod';
import { listMembers, removeMember } from '#worker/db/forms/mailing-list.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';

/** Mailing lists as their owner reads them. */
export const mailingListApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const MEMBERS = '/api/mailing-list-members';

const querySchema = z.object({
  list: z.string().max(60).optional(),
  status: z.enum(['pending', 'subscribed', 'unsubscribed']).optional(),
  search: z.string().trim().max(100).default(''),
  cursor: z
    .string()
    .regex(/^\d{1,15}:.{3,256}$/, 'is not one of ours')
    .optional(),
});
const seatSchema = z.object({ list: z.string().min(1).max(60), email: z.string().min(3).max(256) });

mailingListApi.get(MEMBERS, async (c) => {
  const query = querySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const { list = null, status = null, search, cursor } = query.data;
  const cut = cursor?.indexOf(':') ?? 0;
  const after = cursor ? { at: Number(cursor.slice(0, cut)), email: cursor.slice(cut + 1) } : null;
  const { next, ...found } = await listMembers(c.env.DB, c.var.site.id, { list, status, search, after });
  return c.json({ ...found, nextCursor: next && `${next.at}:${next.email}` }, 200, NO_STORE);
});

mailingListApi.delete(MEMBERS, async (c) => {
  const seat = seatSchema.safeParse(c.req.query());
  if (!seat.success) throw invalid({ email: 'Name the list and the address.' });
  await removeMember(c.env.DB, { websiteId: c.var.site.id, ...seat.data });
  return c.json({}, 200, NO_STORE);
});
