import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/forms/calls.ts';
import { listMembers, removeMember } from '#worker/db/forms/mailing-list.ts';
import { Routes } from '../../calls/routes.ts';

/** Mailing lists as their owner reads them. */
export const mailingListApi = new Routes();

mailingListApi.handle(calls.listListMembers, async (c, { query }) => {
  const { list = null, status = null, search, cursor: after = null } = query;
  const { next, ...found } = await listMembers(c.env.DB, c.var.site.id, { list, status, search, after });
  return { ...found, nextCursor: toCursor(next) };
});

mailingListApi.handle(calls.removeListMember, async (c, { query }) => {
  await removeMember(c.env.DB, { websiteId: c.var.site.id, ...query });
  return {};
});
