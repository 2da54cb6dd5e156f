import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import { pagesApi } from '../pages/pages-api.ts';
import { frameStructure } from './frame-structure.ts';
import { type FrameMode, type FromFrame, listen, post, type Selection, type ToFrame } from './protocol.ts';
import type { EditorSession } from './session.ts';

/** Delay before a block is rendered again while its settings change. */
const REDRAW_DELAY_MS = 180;

export interface FrameLinkParts {
  session: EditorSession;
  frame: () => Window | null;
  /** Callbacks of the shell; changes of the draft are handled here. */
  onMessage: (message: FromFrame) => void;
  onProblem: (error: unknown) => void;
}

const getBlocks = (content: PageContent): Block[] => content.sections.flatMap((section) => section.blocks);
/** Section backgrounds, which only a page load renders. */
const getGrounds = (content: PageContent) =>
  JSON.stringify(content.sections.flatMap(({ id, background }) => (background ? [{ id, background }] : [])));
const getText = ({ html, json }: Block['value']) => ({ html: typeof html === 'string' ? html : '', json });

/**
 * Keeps the page in the frame in sync with the draft: structure by message, block content by the server's renderer.
 */
export function linkFrame({ session, frame, onMessage, onProblem }: FrameLinkParts) {
  const shown = new Map<string, Block['value']>();
  const timers = new Map<string, number>();
  let structure = '';
  let grounds = '';
  let isReady = false;
  /** The block being typed in the frame: its text is not sent back. */
  let typed: string | null = null;
  let mode: FrameMode = 'edit';
  let scale = 1;

  function send(message: ToFrame): void {
    const target = frame();
    if (target && isReady) post(target, message);
  }

  const current = (blockId: string) =>
    getBlocks(session.store.get().history.present).find((block) => block.id === blockId);

  async function redraw(blockId: string): Promise<void> {
    timers.delete(blockId);
    const block = current(blockId);
    if (!block || shown.get(blockId) === block.value) return;
    try {
      const html = await pagesApi.render(session.store.get().page.id, block);
      if (current(blockId)?.value !== block.value) return;
      shown.set(blockId, block.value);
      send({ type: 'block', blockId, html });
    } catch (error) {
      onProblem(error);
    }
  }

  function schedule(block: Block): void {
    window.clearTimeout(timers.get(block.id));
    const delay = shown.has(block.id) ? REDRAW_DELAY_MS : 0;
    timers.set(
      block.id,
      window.setTimeout(() => void redraw(block.id), delay),
    );
  }

  function update(): void {
    if (!isReady) return;
    const { outdated, saved } = session.store.get();
    for (const blockId of outdated) shown.delete(blockId);
    // This notifies us again, with nothing outdated.
    if (outdated.length > 0) {
      session.store.set({ outdated: [] });
      return;
    }
    if (getGrounds(saved) !== grounds) {
      reload();
      return;
    }
    const content = session.store.get().history.present;
    const sections = frameStructure(content);
    const next = JSON.stringify(sections);
    if (next !== structure) send({ type: 'sections', sections });
    structure = next;
    for (const block of getBlocks(content)) {
      if (shown.get(block.id) === block.value || block.id === typed) continue;
      if (block.type === BLOCK_TYPE.html && shown.has(block.id))
        send({ type: 'text', blockId: block.id, ...getText(block.value) });
      schedule(block);
    }
  }

  /** Reload the page once a changed background is saved. */
  function reload(): void {
    isReady = false;
    frame()?.location.reload();
  }

  function ready(message: Extract<FromFrame, { type: 'ready' }>): void {
    const { page, saved, selection } = session.store.get();
    isReady = message.pageId === page.id && message.version >= 0;
    shown.clear();
    for (const block of getBlocks(saved)) shown.set(block.id, block.value);
    structure = '';
    grounds = getGrounds(saved);
    if (!isReady) return;
    send({ type: 'mode', mode, scale });
    update();
    if (selection.blockId || selection.sectionId) send({ type: 'select', selection, focus: false });
  }

  function applyText({ blockId, html, json }: Extract<FromFrame, { type: 'text' }>): void {
    typed = blockId;
    session.setValue(blockId, { html, json }, `text:${blockId}`);
    typed = null;
    const block = current(blockId);
    if (block) shown.set(blockId, block.value);
  }

  function take(message: FromFrame): void {
    if (message.type === 'ready') ready(message);
    else if (message.type === 'select') session.select(message.selection);
    else if (message.type === 'text') applyText(message);
    onMessage(message);
  }

  const unlisten = listen<FromFrame>(frame, take);
  const unwatch = session.store.watch(update);

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
    /** Scrolls to the selection. */
    reveal(): void {
      const { selection } = session.store.get();
      if (selection.blockId || selection.sectionId) send({ type: 'select', selection, focus: false });
    },
    /** Call before a reload: nothing is sent until the frame is ready again. */
    reset(): void {
      isReady = false;
    },
    editText: (blockId: string) => send({ type: 'edit-text', blockId }),
    stop(): void {
      unlisten();
      unwatch();
      for (const timer of timers.values()) window.clearTimeout(timer);
    },
  };
}
export type FrameLink = ReturnType<typeof linkFrame>;
