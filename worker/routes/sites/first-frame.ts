import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { findPage, readFramePath } from '#domain/pages/edited-page.ts';
import { hasFeature } from '#domain/sites/features.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { AppEnv } from '../../env.ts';

/**
 * Renders the editing frame into the panel's document, so that the page can be edited before the panel's
 * scripts have loaded. The editor then takes over the frame (client/config/kit/navigation/first-frame.ts).
 * Returns '' if the panel opens something else.
 */
export function renderFirstFrame(
  c: Context<AppEnv>,
  session: Session,
  pages: readonly PageSummary[] | null,
): string {
  const { searchParams } = new URL(c.req.url);
  const canEdit = can(session.roles, 'content.write') && hasFeature(c.var.site.flags, 'editor');
  if (!pages || !canEdit || searchParams.has('edit')) return '';
  const path = readFramePath({ searchParams });
  const page = findPage(pages, path);
  if (page?.path !== path) return '';
  const title = escapeHtml(`The page ${page.title}`);
  const src = `${escapeHtml(encodeURI(path))}?frame=edit&amp;noredirect=`;
  return `<div id="first-frame"><div class="stage"><div class="frame-box"><iframe title="${title}" src="${src}" data-page-id="${escapeHtml(page.id)}"></iframe></div></div></div>`;
}
