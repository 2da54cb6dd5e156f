import { findLinks } from '#client/config/kit/pickers/links-api.ts';
import { MAP_OPTIONS_PAUSE_MS } from '#domain/maps/map-limits.ts';
import { frameStructure } from '#domain/pages/frame-structure.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import {
  type Arrangement,
  type FrameMode,
  type FromFrame,
  listen,
  post,
  type ToFrame,
} from '../protocol/protocol.ts';
import { REGIONS, type Region, type Selection } from '../protocol/selection.ts';
import type { CanvasSession } from './canvas-session.ts';
import {
  createDrawnBlocks,
  createSectionDrawing,
  renderBlock,
  renderSections,
  withHeaderTheme,
} from './section-drawing.ts';
import { createSharedParts } from './shared-parts.ts';

/** Delay, in ms, before a block whose settings change is rendered again. */
const REDRAW_DELAY_MS = 180;
/** Redraws maps sooner, because owners choose their zoom and position by eye. */
const getDelay = ({ type }: Block) => (type === BLOCK_TYPE.map ? MAP_OPTIONS_PAUSE_MS : REDRAW_DELAY_MS);

export interface FrameLinkParts {
  session: CanvasSession;
  frame: () => Window | null;
  /** Handles messages that do not change the draft. */
  onMessage: (message: FromFrame) => void;
  onProblem: (error: unknown) => void;
}

const getBlocks = (content: Pick<PageContent, 'sections'>): Block[] =>
  content.sections.flatMap((section) => section.blocks);
const getText = ({ html, json }: Block['value']) => ({ html: typeof html === 'string' ? html : '', json });

/** Marks a block whose plain text was edited on the page. */
const TYPED: Block['value'] = {};

/** Block ids are unique only within a region. */
const toBlockKey = (region: Region, blockId: string) => `${region} ${blockId}`;

/** Syncs the frame with the draft: structure as messages, block content from the server's renderer. */
export function linkFrame({ session, frame, onMessage, onProblem }: FrameLinkParts) {
  const shown = new Map<string, Block['value']>();
  /** Values whose text the page already shows. Sending one again would undo concurrent typing. */
  const texts = new Map<string, Block['value']>();
  const underWay = new Map<string, Block['value']>();
  const drawnBlocks = createDrawnBlocks();
  let region: Region = 'page';
  let hasShared = false;
  /** Version of the header and footer that the page was rendered with. */
  let sharedVersion = -1;
  const timers = new Map<string, number>();
  let structure = '';
  /** Changing the header style needs a page load. */
  let headerStyle: PageContent['headerStyle'] = 'solid';
  let isReady = false;
  /** Id of the block being edited in the frame. Its text is not sent back. */
  let typed: string | null = null;
  let mode: FrameMode = 'edit';
  let scale = 1;
  let isSelectingSeveral = false;
  let prepared: { id: string; html: Promise<string> } | null = null;

  function send(message: ToFrame): void {
    const target = frame();
    if (target && isReady) post(target, message);
  }

  const getContent = () => session.store.get().history.present;
  const current = (blockId: string) => getBlocks(getContent()).find((block) => block.id === blockId);

  /** Keyed by region, because sections in different regions may share an id. */
  const drawings = Object.fromEntries(
    REGIONS.map((name) => [
      name,
      createSectionDrawing({
        content: getContent,
        render: (sections) => renderSections(session, sections),
        onDrawn: (section, html) => showSection(name, section, html),
        onProblem,
      }),
    ]),
  ) as Record<Region, ReturnType<typeof createSectionDrawing>>;

  function showSection(of: Region, { id, blocks }: Section, html: string): void {
    // The section is rendered again when its region is edited again.
    if (of !== region) return;
    for (const block of blocks) if (!shown.has(key(block.id))) shown.set(key(block.id), block.value);
    send({ type: 'section', sectionId: id, html });
    // The draft may have changed while the section was rendered.
    update();
  }

  const render = (block: Block) => renderBlock(session, block);
  const key = (blockId: string) => toBlockKey(region, blockId);

  /** Sends the whole region's state to the frame after the region changed. */
  function follow(): void {
    const next = session.store.get().region;
    if (next === region) return;
    for (const timer of timers.values()) window.clearTimeout(timer);
    timers.clear();
    underWay.clear();
    region = next;
    structure = '';
    send({ type: 'region', region });
  }

  const sharedParts = createSharedParts({
    session,
    send,
    onProblem,
    onFilled({ header, footer }) {
      for (const [name, { sections }] of [
        ['header', header],
        ['footer', footer],
      ] as const)
        for (const block of sections.flatMap(({ blocks }) => blocks))
          shown.set(toBlockKey(name, block.id), block.value);
      // These blocks were rendered with the previous menus.
      drawnBlocks.begin();
      structure = '';
      update();
    },
  });

  async function redraw(blockId: string): Promise<void> {
    timers.delete(blockId);
    const block = current(blockId);
    const of = region;
    const name = key(blockId);
    if (!block || shown.get(name) === block.value) {
      underWay.delete(name);
      return;
    }
    const before = prepared?.id === blockId ? prepared.html : null;
    prepared = null;
    const isCurrent = () => of === region && current(blockId)?.value === block.value;
    try {
      const html =
        drawnBlocks.findCurrent(block) ?? (await (before?.catch(() => render(block)) ?? render(block)));
      if (!isCurrent()) return;
      drawnBlocks.drawn(block, html);
      shown.set(name, block.value);
      send({ type: 'block', blockId, html });
    } catch (error) {
      if (isCurrent() && !showAgain(block)) onProblem(error);
    } finally {
      // Retry a failed rendering on the next change.
      if (underWay.get(name) === block.value) underWay.delete(name);
    }
  }

  function showAgain(block: Block): boolean {
    const found = drawnBlocks.find(block);
    if (!found) return false;
    shown.set(key(block.id), block.value);
    if (found.kind === 'html') send({ type: 'block', blockId: block.id, html: found.html });
    else if (found.kind === 'loaded') send({ type: 'block', blockId: block.id, html: null });
    return true;
  }

  function forget(blockId: string): void {
    shown.delete(key(blockId));
    underWay.delete(key(blockId));
    const block = current(blockId);
    if (block) drawnBlocks.forget(block);
  }

  function schedule(block: Block): void {
    window.clearTimeout(timers.get(block.id));
    const isKnown = !shown.has(key(block.id)) || drawnBlocks.findCurrent(block) !== null;
    const delay = isKnown ? 0 : getDelay(block);
    timers.set(
      block.id,
      window.setTimeout(() => void redraw(block.id), delay),
    );
  }

  const getStructure = (content: PageContent) =>
    frameStructure(
      (region === 'header' ? withHeaderTheme(session, content) : content).sections,
      region === 'page' && session.limits.isStacked,
    );

  function update(): void {
    if (!isReady) return;
    beginShared();
    follow();
    const { outdated } = session.store.get();
    if (session.store.get().isSelectingSeveral !== isSelectingSeveral) sendSeveral();
    for (const blockId of outdated) forget(blockId);
    // This call notifies the frame link again, without outdated blocks.
    if (outdated.length > 0) {
      session.store.set({ outdated: [] });
      return;
    }
    if (session.page.store.get().saved.headerStyle !== headerStyle) {
      reload();
      return;
    }
    sharedParts.update();
    const content = getContent();
    const drawing = drawings[region];
    const sections = getStructure(content);
    const next = JSON.stringify(sections);
    if (next !== structure) send({ type: 'sections', sections });
    structure = next;
    drawing.update();
    const drawnSections = content.sections.filter(({ id }) => !drawing.isNew(id));
    for (const block of drawnSections.flatMap(({ blocks }) => blocks)) {
      const name = key(block.id);
      const isKnown = shown.get(name) === block.value || underWay.get(name) === block.value;
      if (isKnown || block.id === typed) continue;
      if (block.type === BLOCK_TYPE.html && shown.has(name)) sendText(block);
      underWay.set(name, block.value);
      schedule(block);
    }
  }

  function sendText(block: Block): void {
    if (texts.get(key(block.id)) === block.value) return;
    texts.set(key(block.id), block.value);
    const isTyped = drawnBlocks.find(block)?.kind === 'typed';
    send({ type: 'text', blockId: block.id, ...getText(block.value), isTyped });
  }

  function begin(of: Region, layout: Pick<PageContent, 'sections'>): void {
    const blocks = getBlocks(layout);
    for (const block of blocks) shown.set(toBlockKey(of, block.id), block.value);
    drawnBlocks.loaded(blocks);
    drawings[of].begin(layout.sections);
  }

  /** Starts syncing the header and footer, which may load after the page and are shown as stored until then. */
  function beginShared(): void {
    const { headerFooter } = session.store.get();
    if (hasShared || !headerFooter) return;
    hasShared = true;
    const sent = session.getHeaderFooter()?.findSaved(sharedVersion) ?? headerFooter.saved;
    begin('header', sent.header);
    begin('footer', sent.footer);
    sharedParts.begin(sent);
  }

  /** Reloads a page whose header moved, or that was rendered before the last save. */
  function reload(): void {
    isReady = false;
    frame()?.location.reload();
  }

  function ready(message: Extract<FromFrame, { type: 'ready' }>): void {
    const { stored, selection } = session.store.get();
    const isOfPage = message.pageId === stored.id && message.version >= 0;
    // Changes saved after the page was rendered are missing from it.
    const known = session.page.findSaved(message.version);
    if (isOfPage && message.isEarly && !known && message.version < stored.version) {
      reload();
      return;
    }
    const sent = known ?? session.page.store.get().saved;
    isReady = isOfPage;
    for (const values of [shown, texts, underWay]) values.clear();
    drawnBlocks.begin();
    region = 'page';
    hasShared = false;
    sharedVersion = message.sharedVersion;
    begin('page', sent);
    structure = message.isEarly ? JSON.stringify(getStructure(sent)) : '';
    headerStyle = sent.headerStyle;
    if (!isReady) return;
    send({ type: 'mode', mode, scale });
    sendSeveral();
    update();
    if (selection.blockId || selection.sectionId) send({ type: 'select', selection, focus: false });
  }

  function sendSeveral(): void {
    ({ isSelectingSeveral } = session.store.get());
    send({ type: 'select-several', isOn: isSelectingSeveral });
  }

  function applyText({ blockId, html, json }: Extract<FromFrame, { type: 'text' }>): void {
    typed = blockId;
    session.setValue(blockId, { html, json }, `text:${blockId}`);
    typed = null;
    const block = current(blockId);
    if (!block) return;
    shown.set(key(blockId), block.value);
    texts.set(key(blockId), block.value);
    underWay.delete(key(blockId));
    drawnBlocks.typed(block);
  }

  async function answerLinks({
    ask,
    search,
    path,
  }: Extract<FromFrame, { type: 'find-links' }>): Promise<void> {
    try {
      send({ type: 'found-links', ask, found: await findLinks(search, path) });
    } catch (error) {
      console.warn('links are not found', error);
      send({ type: 'found-links', ask, found: null });
    }
  }

  function take(message: FromFrame): void {
    if (message.type === 'ready') ready(message);
    else if (message.type === 'find-links') void answerLinks(message);
    else if (message.type === 'select') session.select(message.selection);
    else if (message.type === 'text') applyText(message);
    else if (message.type === 'fit') session.fit(message);
    // Mark the block, because the page shows text that the server has not rendered. An undo may come before
    // the rendering.
    else if (message.type === 'plain-text') shown.set(key(message.blockId), TYPED);
    else if (message.type === 'region') session.enter(message.region);
    // The page already shows the drop, so send its structure again in case the drop was refused.
    else if (message.type === 'place' || message.type === 'section-order') structure = '';
    onMessage(message);
    update();
  }

  const unlisten = listen<FromFrame>(frame, take);
  const unwatch = session.store.watch(update);
  // A page that opened before the panel (kit/navigation/first-frame.ts) is already ready.
  const opened = frame();
  if (opened) post(opened, { type: 'hello' });

  return {
    setMode(nextMode: FrameMode, nextScale: number): void {
      mode = nextMode;
      scale = nextScale;
      send({ type: 'mode', mode, scale });
    },
    select(selection: Selection, focus = false): void {
      session.select(selection);
      send({ type: 'select', selection, focus });
    },
    reveal(): void {
      const { selection } = session.store.get();
      if (selection.blockId || selection.sectionId) send({ type: 'select', selection, focus: false });
    },
    /** Call before a reload. Nothing is sent until the frame is ready again. */
    reset(): void {
      isReady = false;
    },
    prepare(block: Block): void {
      const html = render(block);
      // Ignore a failure here: rendering is retried after the drop.
      html.catch(() => undefined);
      prepared = { id: block.id, html };
    },
    refresh(): void {
      structure = '';
      update();
    },
    editText: (blockId: string) => send({ type: 'edit-text', blockId }),
    measure: (sectionId: string, arrangement: Arrangement) =>
      send({ type: 'measure', sectionId, arrangement }),
    stop(): void {
      unlisten();
      unwatch();
      for (const drawing of Object.values(drawings)) drawing.stop();
      sharedParts.stop();
      for (const timer of timers.values()) window.clearTimeout(timer);
    },
  };
}
export type FrameLink = ReturnType<typeof linkFrame>;
