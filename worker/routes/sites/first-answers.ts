import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { findItemSlug, findPage, readFramePath } from '#domain/pages/edited-page.ts';
import { listPages as listPagesCall, readPage } from '#schema/contracts/pages/calls.ts';
import { describeAccount } from '#worker/accounts/describe-account.ts';
import { listPages } from '#worker/db/pages/pages.ts';
import type { Session } from '#worker/kernel/session.ts';
import { getPage } from '#worker/pages/get-page.ts';
import type { AppEnv } from '../../env.ts';

/**
 * Returns the responses to the calls that the panel makes when it opens, by path. They are part of its document, so
 * that the page in the editor waits for no call. Pages are included only if the role may read them.
 */
export async function readFirstAnswers(
  c: Context<AppEnv>,
  session: Session,
): Promise<Record<string, unknown>> {
  const account = { '/api/account': describeAccount(c, session) };
  const isEditor = /^\/config\/?$/.test(c.req.path);
  if (!isEditor || !can(session.roles, listPagesCall.who)) return account;
  const pages = await listPages(c.env.DB, c.var.site.id, false);
  const answers = { ...account, [listPagesCall.path]: { pages } };
  const framePath = readFramePath(new URL(c.req.url));
  const edited = isVariantPath(framePath) ? null : findPage(pages, framePath);
  if (!edited || findItemSlug(edited, framePath) !== null) return answers;
  return { ...answers, [readPage.path.replace(':id', edited.id)]: { page: await getPage(c, edited.id) } };
}
