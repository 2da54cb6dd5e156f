import * as calls from '#schema/contracts/forms/calls.ts';
import { listMembers, removeMember } from '#worker/db/forms/mailing-list.ts';
import { Routes } from '../../calls/routes.ts';

/** Mailing lists as their owner reads them. */
export const mailingListApi = new Routes();

mailingListApi.handle(calls.listListMembers, async (c, { query }) => {
  const { list = null, status = null, search, cursor } = query;
  const cut = cursor?.indexOf(':') ?? 0;
  const after = cursor ? { at: Number(cursor.slice(0, cut)), email: cursor.slice(cut + 1) } : null;
  const { next, ...found } = await listMembers(c.env.DB, c.var.site.id, { list, status, search, after });
  return { ...found, nextCursor: next && `${next.at}:${next.email}` };
});

mailingListApi.handle(calls.removeListMember, async (c, { query }) => {
  await removeMember(c.env.DB, { websiteId: c.var.site.id, ...query });
  return {};
});
