import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { readAccount } from '#schema/contracts/accounts/calls.ts';
import { listPages as listPagesCall } from '#schema/contracts/pages/calls.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { describeAccount } from '#worker/accounts/describe-account.ts';
import { listPages } from '#worker/db/pages/pages.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { AppEnv } from '../../env.ts';

interface FirstAnswers {
  answers: Record<string, unknown>;
  /** Null unless the panel opens the editor. */
  pages: PageSummary[] | null;
}

/**
 * Adds the responses of the panel's first calls to its document. Omits the edited page, whose last save may
 * still be in flight after a reload.
 */
export async function readFirstAnswers(c: Context<AppEnv>, session: Session): Promise<FirstAnswers> {
  const account = { [readAccount.path]: describeAccount(c, session) };
  const isEditor = /^\/config\/?$/.test(c.req.path);
  if (!isEditor || !can(session.roles, listPagesCall.who)) return { answers: account, pages: null };
  const pages = await listPages(c.env.DB, c.var.site.id, false);
  return { answers: { ...account, [listPagesCall.path]: { pages } }, pages };
}
