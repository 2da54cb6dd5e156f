import type { DropTarget, SectionLayout } from '#client/config/canvas/protocol/protocol.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import { COLUMNS } from '#domain/pages/layout/device.ts';
import { findBlockElement } from '../dom.ts';
import { type Box, getBox, type MeasuredSection, measureGrid } from './measure.ts';
import { getOnDevice, listPositionedBlocks, type PositionedBlock, showOwnLayout } from './on-device.ts';
import type { Point } from './press.ts';
import { createPreview, type Preview } from './preview.ts';

/** A section under the pointer, with its grid as first measured. */
export interface Target {
  id: string;
  on: SectionLayout;
  blocks: readonly PositionedBlock[];
  measured: MeasuredSection;
  preview: Preview;
  boxes: ReadonlyMap<string, Box>;
  restore: () => void;
}

/**
 * Measures a section as a drop target. On phones, gives the section a layout of its own if it has none.
 * Returns null if the section has no grid.
 */
export function createTarget(section: FrameSection | undefined): Target | null {
  if (!section) return null;
  const { id } = section;
  const on = getOnDevice(section);
  const blocks = listPositionedBlocks(section, on);
  const hideOwn = on.stack ? showOwnLayout(id, on.stack) : null;
  const measured = measureGrid(id);
  // At some widths a header is not a grid, so it has no columns.
  if (!measured || measured.map.columns.length !== COLUMNS[on.device]) {
    hideOwn?.();
    return null;
  }
  const boxes = new Map(
    blocks.flatMap((block) => {
      const element = findBlockElement(block.id);
      return element ? [[block.id, getBox(element)] as const] : [];
    }),
  );
  const preview = createPreview(measured, on.device, blocks);
  const restore = () => {
    preview.reset();
    preview.settle();
    hideOwn?.();
  };
  return { id, on, blocks, measured, boxes, preview, restore };
}

/** Measures each section once, when the drag first enters it. */
export function createTargets(sections: readonly FrameSection[]) {
  const known = new Map<string, Target>();
  const listOthers = (target: Target | null) => [...known.values()].filter((other) => other !== target);
  return {
    take(id: string): Target | null {
      const target = known.get(id) ?? createTarget(sections.find((section) => section.id === id));
      if (target) known.set(id, target);
      return target;
    },
    resetOthers(target: Target | null): void {
      for (const other of listOthers(target)) other.preview.reset();
    },
    /**
     * Ends the drag. `target`, the section that received the drop, keeps its preview and its own layout. Null
     * means that the drag was cancelled.
     */
    end(target: Target | null): void {
      for (const other of listOthers(target)) other.restore();
      target?.preview.settle();
    },
  };
}

/** New content dragged over the page. Each section is measured once, when the drag first enters it. */
export interface DropIn {
  /** Previews the drop position. Returns null if the drop is not allowed. */
  over: (at: Point, alt: boolean) => DropTarget | null;
  leave: () => void;
  end: (isDropped: boolean) => void;
}
