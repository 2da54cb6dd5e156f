import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions/index.ts';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import { isConfigPath } from '#domain/sites/config-path.ts';
import { parseShallowJson } from '#schema/contracts/json-depth.ts';
import { type Widget, widgetSchema } from '#schema/contracts/pages/owner-api.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { findItemsOfBlocks } from '#worker/db/collections/block-items.ts';
import { fundsOf } from '#worker/db/donations/donations.ts';
import { readShownForms } from '#worker/db/forms/shown-forms.ts';
import { readPagePath } from '#worker/db/pages/page-paths.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { blockReviewsOf } from '#worker/db/reviews/block-reviews.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { invalid, notFound } from '../../errors.ts';
import { renderBlockToHtml } from '../../render/blocks/render-block.tsx';
import { formIdsIn } from '../../render/forms/shown-form.ts';
import { readBody } from '../read-body.ts';

/**
 * POST /api/widget/GetWidgetRendering (B7.22-24): a block by the renderer of pages. Visitors get the stored value of a
 * published public page; the posted value counts only for those who may edit (server-design §7).
 */
export async function widgetRendering(c: Context<AppEnv>): Promise<{ html: string }> {
  const widget = readWidget(await readBody(c));
  const path = widget.pageId
    ? await readPagePath(c.env.DB, c.var.site.id, widget.pageId)
    : askingPath(c.req.url, c.req.header('referer'));
  if (path === null) throw notFound(c.req.path);
  const isEditor = c.var.session !== null && can(c.var.session.roles, 'content.write');
  const found = await findPage(
    c.env.DB,
    {
      websiteId: c.var.site.id,
      path,
      kind: isEditor ? 'draft' : 'published',
      ...WHOLE_LIST,
    },
    c.var.roundTrips,
  );
  const shown = found.page ?? found.item?.page;
  const content = found.page?.content ?? found.item?.item;
  if (!isEditor && shown?.accessKind !== 'public') throw notFound(c.req.path);
  const stored = content?.sections
    .flatMap((section) => section.blocks)
    .find((block) => block.id === widget.id);
  if (!stored && !isEditor) throw notFound(c.req.path);
  const block = isEditor
    ? {
        id: widget.id,
        type: widget.type,
        layout: stored?.layout ?? { x: 0, y: 0, width: 24, height: 1 },
        value: widget.collectionId ? { ...widget.value, collectionId: widget.collectionId } : widget.value,
      }
    : stored;
  if (!block) throw notFound(c.req.path);
  const { page } = bareRequest(c);
  const context = {
    ...page,
    path,
    ...(shown && { pageId: shown.id }),
    // An owner's block may ask for other items than the stored one.
    itemsByBlock: isEditor
      ? await findItemsOfBlocks(
          c.env.DB,
          { websiteId: c.var.site.id, path },
          pageSources({ sections: [{ blocks: [block] }] }),
          c.var.roundTrips,
        )
      : found.itemsByBlock,
    funds: await fundsOf(c.env.DB, c.var.site, { sections: [{ blocks: [block] }] }, c.var.roundTrips),
    forms: await formsOf(c, block, isEditor),
    reviewsByBlock: await blockReviewsOf(
      c.env.DB,
      c.var.site.id,
      { sections: [{ blocks: [block] }] },
      c.var.roundTrips,
    ),
    mode: isEditor ? ('edit' as const) : ('visitor' as const),
  };
  c.header('cache-control', 'no-store');
  return { html: await renderBlockToHtml(block, context) };
}

/** Path of the page of this host that asks, in the editor of the page in its frame; the home page where that is not told. */
function askingPath(url: string, referer = ''): string {
  const { host } = new URL(url);
  const from = URL.parse(referer);
  if (from?.host !== host) return '/';
  const asking = isConfigPath(from.pathname)
    ? URL.parse(from.searchParams.get('frameUrl') ?? '/', from.href)
    : from;
  return asking?.host === host ? asking.pathname.replace(/(?<=.)\/$/, '') : '/';
}

/** The form that the block shows, if it shows one; editors see its draft. */
async function formsOf(c: Context<AppEnv>, block: Block, isEditor: boolean) {
  const ids = formIdsIn([{ blocks: [block] }]);
  return ids.length > 0 ? readShownForms(c.env.DB, c.var.site.id, ids, isEditor) : new Map();
}

function readWidget(body: unknown): Widget {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { widgetJSON: text, collectionId } = fields;
  const json = typeof text === 'string' ? parseShallowJson(text) : text;
  if (typeof text === 'string' && json === undefined) throw invalid({ widgetJSON: 'must be JSON' });
  // Beside the JSON as in it: the text names both as what the call takes.
  const isWhole = typeof json === 'object' && json !== null && collectionId !== undefined;
  const parsed = widgetSchema.safeParse(isWhole ? { collectionId, ...json } : json);
  if (!parsed.success)
    throw invalid(
      Object.fromEntries(
        parsed.error.issues.map((issue) => [issue.path.join('.') || 'widgetJSON', issue.message]),
      ),
    );
  return parsed.data;
}
