import { findSectionElement, getRoot } from '../dom.ts';
import { measureSections } from './measure.ts';
import type { Overlay } from './overlay.ts';
import type { Drag, Point } from './press.ts';

/** Sections taller than this fraction of the window are folded, so that one drag can reach the whole page. */
const FOLDED_ABOVE = 0.6;

interface Parts {
  sectionId: string;
  from: Point;
  overlay: Overlay;
  /** `index` is the number of other sections before the drop position. */
  onDrop: (index: number) => void;
}

export function dragSection({ sectionId, from, overlay, onDrop }: Parts): Drag | null {
  const dragged = findSectionElement(sectionId);
  if (!dragged) return null;
  const unfold = foldSections(dragged, from.y - window.scrollY);
  dragged.classList.add('sw-dragged');
  const sections = measureSections();
  const others = sections.filter(({ id }) => id !== sectionId);
  const start = sections.findIndex(({ id }) => id === sectionId);
  let index = start;

  function finish(): void {
    dragged?.classList.remove('sw-dragged');
    overlay.clear();
    unfold();
  }

  return {
    move({ y }) {
      index = others.filter(({ box }) => y > (box.top + box.bottom) / 2).length;
      const [before, after] = [others[index - 1], others[index]];
      const line = after?.box ?? before?.box;
      if (!line) return;
      const atPx = after ? after.box.top : line.bottom;
      overlay.showInsertion({ left: line.left, right: line.right, top: atPx, bottom: atPx });
    },
    end() {
      finish();
      if (index !== start) onDrop(index);
      dragged.scrollIntoView({ block: 'nearest' });
    },
    cancel: finish,
  };
}

/** Folds sections and keeps the dragged one under the pointer. Returns a function that unfolds them. */
function foldSections(dragged: HTMLElement, pointerY: number): () => void {
  const heightPx = window.innerHeight;
  const tall = [...getRoot().querySelectorAll<HTMLElement>(':scope > [data-section-id]')].filter(
    (section) => section.offsetHeight > heightPx * FOLDED_ABOVE,
  );
  for (const section of tall) section.classList.add('sw-folded');
  const { top, bottom } = dragged.getBoundingClientRect();
  window.scrollBy({ top: (top + bottom) / 2 - pointerY, behavior: 'instant' });
  return () => {
    for (const section of tall) section.classList.remove('sw-folded');
  };
}
