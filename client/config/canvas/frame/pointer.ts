import type { FrameSection } from '#domain/pages/frame-structure.ts';
import type { FrameMode, FromFrame } from '../protocol/protocol.ts';
import { selectBlocks } from '../protocol/selection.ts';
import type { Chrome } from './chrome.ts';
import { findBlockElement, findSelection } from './dom.ts';
import { createAutoScroll } from './drag/auto-scroll.ts';
import { startDrag } from './drag/load-drags.ts';
import { type Drag, type PressTarget, watchPresses } from './drag/press.ts';
import type { FrameSelection } from './frame-selection.ts';
import { isHandle } from './handles.ts';
import type { TextSession } from './text-session.ts';

/** Distance from a block's edge, in pixels, within which it is dragged even while its text is edited. */
const RING_PX = 8;

interface Parts {
  chrome: Chrome;
  mode: () => FrameMode;
  sections: () => readonly FrameSection[];
  selection: FrameSelection;
  text: TextSession;
  send: (message: FromFrame) => void;
}

export function watchPointer({ chrome, mode, sections, selection, text, send }: Parts) {
  const { overlay } = chrome;
  let isTouch = false;
  /** The block that was selected when the press began. The focus that follows changes the selection. */
  let selectedBefore: string | null = null;

  function quiet(drag: Drag | null): Drag | null {
    if (!drag) return null;
    chrome.setQuiet(true);
    document.body.classList.add('sw-dragging');
    const finish = () => {
      chrome.setQuiet(false);
      document.body.classList.remove('sw-dragging');
    };
    return {
      move: drag.move,
      end(keys) {
        drag.end(keys);
        finish();
      },
      cancel() {
        drag.cancel();
        finish();
      },
    };
  }

  function blocks(sectionId: string, blockId: string): PressTarget['begin'] {
    return (from) => {
      text.stop();
      const { blockIds } = selection.get();
      const ids = blockIds.includes(blockId) ? blockIds : [blockId];
      if (ids !== blockIds) selection.select(selectBlocks(sectionId, ids));
      return startDrag(({ dragBlocks }) =>
        quiet(
          dragBlocks({
            sections: sections(),
            sectionId,
            blockIds: ids,
            from,
            overlay,
            scale: chrome.getScale(),
            send,
          }),
        ),
      );
    };
  }

  function ofChrome(origin: Element): PressTarget | null {
    const { sectionId, blockId } = selection.get();
    const grip = origin.closest<HTMLElement>('[data-grip]')?.dataset.grip;
    const handle = origin.closest<HTMLElement>('[data-handle]')?.dataset.handle;
    if (!sectionId) return null;
    if (grip === 'section')
      return {
        isHandle: true,
        begin: (from) =>
          startDrag(({ dragSection }) =>
            quiet(
              dragSection({
                sectionId,
                from,
                overlay,
                onDrop: (index) => send({ type: 'section-order', sectionId, index }),
              }),
            ),
          ),
      };
    if (!blockId) return null;
    if (grip === 'block') return { isHandle: true, begin: blocks(sectionId, blockId) };
    if (isHandle(handle))
      return {
        isHandle: true,
        begin: (from) =>
          startDrag(({ resizeBlock }) =>
            quiet(resizeBlock({ sections: sections(), sectionId, blockId, handle, from, overlay, send })),
          ),
      };
    return null;
  }

  function isOnRing(event: PointerEvent, blockId: string): boolean {
    const box = selectedBox(blockId);
    if (!box) return false;
    const ringPx = RING_PX / chrome.getScale();
    const inside =
      event.clientX > box.left + ringPx &&
      event.clientX < box.right - ringPx &&
      event.clientY > box.top + ringPx &&
      event.clientY < box.bottom - ringPx;
    return !inside;
  }

  function find(event: PointerEvent): PressTarget | null {
    isTouch = event.pointerType === 'touch';
    selectedBefore = selection.get().blockIds.join();
    if (mode() !== 'edit') return null;
    const [origin] = event.composedPath();
    if (!(origin instanceof Element)) return null;
    if (
      event.composedPath().some((part) => part instanceof HTMLElement && part.dataset.swChrome !== undefined)
    )
      return ofChrome(origin);
    const { sectionId, blockId } = findSelection(origin);
    if (!sectionId) return null;
    if (blockId) {
      if (text.blockId() === blockId && !isOnRing(event, blockId)) return null;
      return { isHandle: false, begin: blocks(sectionId, blockId) };
    }
    // Touching an empty area scrolls. On touch, "Select several" selects multiple blocks.
    if (isTouch) return null;
    return {
      isHandle: false,
      begin: (from) => {
        text.stop();
        const { sectionId: before, blockIds } = selection.get();
        return startDrag(({ dragMarquee }) =>
          quiet(
            dragMarquee({
              sectionId,
              from,
              before: before === sectionId ? blockIds : [],
              overlay,
              onSelect: (ids) => selection.select(selectBlocks(sectionId, ids)),
            }),
          ),
        );
      },
    };
  }

  const presses = watchPresses({
    find,
    scale: chrome.getScale,
    onMove: createAutoScroll({ scale: chrome.getScale, onScrolled: (byPx) => presses.scrolled(byPx) }),
  });

  // Prevent the focus from moving when a block is added to the selection, because the focus would select only
  // that block.
  document.addEventListener(
    'mousedown',
    (event) => {
      const isAdding = event.shiftKey || event.ctrlKey || event.metaKey || selection.isSelectingSeveral();
      if (mode() !== 'edit' || !isAdding) return;
      const { blockId } = findSelection(event.composedPath()[0] ?? null);
      if (blockId && text.blockId() !== blockId) event.preventDefault();
    },
    true,
  );

  return {
    takeClick: presses.takeClick,
    /** On touch, the first tap selects a block and the second edits it. */
    isWriting: (blockId: string) => !isTouch || selectedBefore === blockId,
  };
}

function selectedBox(blockId: string): DOMRect | null {
  return findBlockElement(blockId)?.getBoundingClientRect() ?? null;
}
