import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import type { CanvasSession } from './canvas-session.ts';

/** Header and footer as they are now, on the page that is open; with menus, name and logo that are not published yet. */
export async function renderShared(session: CanvasSession): Promise<{ header: string; footer: string }> {
  const { headerFooter, stored } = session.store.get();
  if (!headerFooter) throw new Error('header and footer are not loaded');
  return headerFooterApi.preview(headerFooter.history.present, stored.path);
}

/** Sections of header or footer, with the menus of the draft. */
async function drawSections(session: CanvasSession, sections: readonly Section[]): Promise<DocumentFragment> {
  const { headerFooter, stored } = session.store.get();
  const site = headerFooter?.history.present.site;
  const content = { header: { sections: [] }, footer: { sections: [...sections] }, ...(site && { site }) };
  const template = document.createElement('template');
  template.innerHTML = (await headerFooterApi.preview(content, stored.path)).footer;
  return template.content;
}

/** A block of what is edited, by the server's renderer; also one that is not in it yet. */
export async function renderBlock(session: CanvasSession, block: Block): Promise<string> {
  const { region, stored } = session.store.get();
  if (region === 'page') return pagesApi.render(stored.id, block);
  const drawn = await drawSections(session, [{ ...emptySection('drawn'), blocks: [block] }]);
  return drawn.querySelector('[data-block-id]')?.innerHTML ?? '';
}

export async function renderSections(
  session: CanvasSession,
  sections: readonly Section[],
): Promise<readonly { id: string; html: string }[]> {
  const { region, stored } = session.store.get();
  if (region === 'page') return pagesApi.renderSections(stored.id, sections);
  const drawn = await drawSections(session, sections);
  return sections.map(({ id }) => ({
    id,
    html: drawn.querySelector(`[data-section-id="${CSS.escape(id)}"]`)?.outerHTML ?? '',
  }));
}

/** A header over the first section of the page wears its theme. */
export function withHeaderTheme(session: CanvasSession, header: PageContent): PageContent {
  const { headerStyle, sections } = session.page.store.get().history.present;
  const theme = headerStyle === 'overlay' ? sections[0]?.theme : undefined;
  return theme === undefined
    ? header
    : { ...header, sections: header.sections.map((section) => ({ ...section, theme })) };
}
