import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import { MAX_RENDERED_SECTIONS } from '#schema/contracts/limits.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import type { CanvasSession } from './canvas-session.ts';

const REDRAW_DELAY_MS = 180;

interface Parts {
  content: () => PageContent;
  render: (sections: readonly Section[]) => Promise<readonly { id: string; html: string }[]>;
  onDrawn: (section: Section, html: string) => void;
  onProblem: (error: unknown) => void;
}

/** Returns the parts of a section, besides its blocks, that only the server renders. */
const getGround = ({ background }: Section): string => JSON.stringify(background ?? null);
const NOTHING = JSON.stringify(null);

/** Renders sections that are new or whose background changed, in batches of up to the server's limit. */
export function createSectionDrawing({ content, render, onDrawn, onProblem }: Parts) {
  const grounds = new Map<string, string>();
  const queued = new Set<string>();
  const inFlight = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function draw(): Promise<void> {
    const sections = content().sections.filter(({ id }) => queued.has(id));
    queued.clear();
    for (const { id } of sections) inFlight.add(id);
    for (let from = 0; from < sections.length; from += MAX_RENDERED_SECTIONS)
      await drawSome(sections.slice(from, from + MAX_RENDERED_SECTIONS));
  }

  async function drawSome(sections: readonly Section[]): Promise<void> {
    try {
      const drawn = new Map((await render(sections)).map(({ id, html }) => [id, html]));
      for (const section of sections) {
        inFlight.delete(section.id);
        grounds.set(section.id, getGround(section));
        onDrawn(section, drawn.get(section.id) ?? '');
      }
    } catch (error) {
      for (const { id } of sections) inFlight.delete(id);
      onProblem(error);
    }
  }

  const isUnderWay = (sectionId: string) => queued.has(sectionId) || inFlight.has(sectionId);

  return {
    begin(sections: readonly Section[]): void {
      clearTimeout(timer);
      for (const known of [queued, inFlight, grounds]) known.clear();
      for (const section of sections) grounds.set(section.id, getGround(section));
    },
    update(): void {
      for (const { id, blocks, background } of content().sections)
        if (!grounds.has(id) && blocks.length === 0 && !background) grounds.set(id, NOTHING);
      const changed = content().sections.filter(
        (section) => grounds.get(section.id) !== getGround(section) && !isUnderWay(section.id),
      );
      if (changed.length === 0) return;
      const hasNew = changed.some(({ id }) => !grounds.has(id));
      for (const { id } of changed) queued.add(id);
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), hasNew ? 0 : REDRAW_DELAY_MS);
    },
    /** Returns whether a new section is being rendered. The rendering includes the section's blocks. */
    isNew: (sectionId: string): boolean => isUnderWay(sectionId) && !grounds.has(sectionId),
    stop: () => clearTimeout(timer),
  };
}

export async function renderShared(session: CanvasSession): Promise<{ header: string; footer: string }> {
  const { headerFooter, stored } = session.store.get();
  if (!headerFooter) throw new Error('header and footer are not loaded');
  return headerFooterApi.preview(headerFooter.history.present, stored.path);
}

async function drawSections(session: CanvasSession, sections: readonly Section[]): Promise<DocumentFragment> {
  const { headerFooter, stored } = session.store.get();
  const site = headerFooter?.history.present.site;
  const content = { header: { sections: [] }, footer: { sections: [...sections] }, ...(site && { site }) };
  const template = document.createElement('template');
  template.innerHTML = (await headerFooterApi.preview(content, stored.path)).footer;
  return template.content;
}

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

/** Gives a transparent header the theme of the page's first section. */
export function withHeaderTheme(session: CanvasSession, header: PageContent): PageContent {
  const { headerStyle, sections } = session.page.store.get().history.present;
  const theme = headerStyle === 'overlay' ? sections[0]?.theme : undefined;
  return theme === undefined
    ? header
    : { ...header, sections: header.sections.map((section) => ({ ...section, theme })) };
}

type Value = Block['value'];

/** How the page can show an earlier value again. */
export type Redrawing =
  | { kind: 'html'; html: string }
  /** The page was loaded with this value. */
  | { kind: 'loaded' }
  | { kind: 'typed' };

/** Remembers how the page showed each value. Undo restores the same object, so the server is not needed. */
export function createDrawnBlocks() {
  let known = new WeakMap<Value, Redrawing & { width: number }>();
  const keep = ({ value, layout }: Block, how: Redrawing) =>
    known.set(value, { ...how, width: layout.width });

  return {
    /** Call after a reload, before the new blocks are registered. */
    begin(): void {
      known = new WeakMap();
    },
    loaded: (blocks: readonly Block[]): void => {
      for (const block of blocks) keep(block, { kind: 'loaded' });
    },
    typed: (block: Block): void => void keep(block, { kind: 'typed' }),
    drawn: (block: Block, html: string): void => void keep(block, { kind: 'html', html }),
    /** Forgets a block whose rendering changed although its value did not. */
    forget: ({ value }: Block): void => void known.delete(value),
    find: ({ value }: Block): Redrawing | null => known.get(value) ?? null,
    /** Returns HTML only for the block's current width, because images are rendered for it. */
    findCurrent({ value, layout }: Block): string | null {
      const found = known.get(value);
      return found?.kind === 'html' && found.width === layout.width ? found.html : null;
    },
  };
}
