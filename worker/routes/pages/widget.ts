import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { canonicalPath } from '#domain/links/local-address.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import { isConfigPath } from '#domain/sites/hosts.ts';
import type { renderWidget } from '#schema/contracts/pages/calls.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { getFields } from '#worker/calls/read-form.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { findBlockData } from '#worker/db/blocks/find-block-data.ts';
import { findBlockItems } from '#worker/db/collections/block-items.ts';
import { getRenderedForms } from '#worker/db/forms/rendered-forms.ts';
import { findPagePath } from '#worker/db/pages/page-paths.ts';
import { findPage } from '#worker/db/pages/published-pages.ts';
import { formIdsIn } from '#worker/render/kit/rendered-form.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { renderBlockToHtml } from '../../render/blocks/render-block.tsx';
import { siteClock } from './site-clock.ts';

/**
 * POST /api/widget/GetWidgetRendering (B7.22-24). Renders a block. Only accounts with editing rights can
 * render a value that they send. Visitors get the stored block.
 */
export const widgetRendering: CallHandler<typeof renderWidget> = async (c, { form }) => {
  const { widgetJSON: widget, collectionId: besideValue } = getFields(await form);
  const { collectionId = besideValue } = widget;
  const path = widget.pageId
    ? await findPagePath(c.env.DB, c.var.site.id, widget.pageId)
    : askingPath(c.var.site.host, c.req.header('referer'));
  if (path === null) throw notFound(c.req.path);
  const isEditor = c.var.session !== null && can(c.var.session.roles, 'content.write');
  const found = await findPage(c.env.DB, {
    ...siteClock(c.var.site),
    path,
    kind: isEditor ? 'draft' : 'published',
    ...WHOLE_LIST,
  });
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
        ...(widget.sample && { sample: widget.sample }),
        value: collectionId ? { ...widget.value, collectionId } : widget.value,
      }
    : stored;
  if (!block) throw notFound(c.req.path);
  const { page } = toErrorPageRequest(c);
  const context = {
    ...page,
    path,
    ...(shown && { pageId: shown.id }),
    // The owner's unsaved block may list other items than the stored block.
    itemsByBlock: isEditor
      ? await findBlockItems(
          c.env.DB,
          { websiteId: c.var.site.id, path, now: Date.now() },
          pageSources({ sections: [{ blocks: [block] }] }),
        )
      : found.itemsByBlock,
    forms: await getForms(c, block, isEditor),
    blockData: await findBlockData(
      c.env.DB,
      { id: c.var.site.id, settings: c.var.site.settings, now: Date.now() },
      { sections: [{ blocks: [block] }] },
    ),
    mode: isEditor ? ('edit' as const) : ('visitor' as const),
  };
  c.header('cache-control', 'no-store');
  return { html: renderBlockToHtml(block, context) };
};

/** Returns the path of the page that sent the request; in the editor, of the page in the editing frame. */
function askingPath(host: string, referer = ''): string {
  const from = URL.parse(referer);
  if (from?.hostname !== host) return '/';
  const asking = isConfigPath(from.pathname)
    ? URL.parse(from.searchParams.get('frameUrl') ?? '/', from.href)
    : from;
  return asking?.hostname === host ? canonicalPath(asking.pathname) : '/';
}

async function getForms(c: Context<AppEnv>, block: Block, isEditor: boolean) {
  const ids = formIdsIn([{ blocks: [block] }]);
  return ids.length > 0 ? getRenderedForms(c.env.DB, c.var.site.id, ids, isEditor) : new Map();
}
