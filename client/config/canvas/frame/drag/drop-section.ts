import { getRoot } from '../dom.ts';
import { getBox, measureSections } from './measure.ts';
import type { Overlay } from './overlay.ts';
import type { DropIn } from './target.ts';

/** Shows where a section would go that is dragged in from the panel. */
export function createSectionDrop(overlay: Overlay): DropIn {
  const sections = measureSections();
  let shown: number | null = null;
  return {
    over({ y }) {
      const index = sections.filter(({ box }) => y > (box.top + box.bottom) / 2).length;
      if (index !== shown) {
        const below = sections[index]?.box;
        const line = below ?? sections[index - 1]?.box ?? getBox(getRoot());
        const top = below || sections.length === 0 ? line.top : line.bottom;
        overlay.showInsertion({ left: line.left, right: line.right, top, bottom: top });
      }
      shown = index;
      return { kind: 'section', index };
    },
    leave() {
      overlay.clear();
      shown = null;
    },
    end: () => overlay.clear(),
  };
}
