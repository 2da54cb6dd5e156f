import type { EditorKey } from '#client/config/kit/navigation/use-editor-keys.ts';
import type { PastedImages } from '#client/config/kit/rich-text/paste/images.ts';
import type { BlockCommand } from '#domain/pages/commands/command.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Direction } from '#domain/pages/layout/step.ts';
import type { TextPlace } from '#domain/pages/set-list-text.ts';
import type { AnimationSpeed, AnimationStyle } from '#schema/contracts/design/animations.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import type { Region, Selection } from './selection.ts';

export interface DesignAnimation {
  style: AnimationStyle;
  speed: AnimationSpeed;
}

export type FrameMode = 'edit' | 'preview' | 'read';

/** Messages between the panel and the page in its frame, both on the same origin. */
export type ToFrame =
  /** The frame answers with `ready`. */
  | { type: 'hello' }
  /** `scale` is the zoom of the page; controls in the page compensate for it. */
  | { type: 'mode'; mode: FrameMode; scale: number }
  | { type: 'sections'; sections: FrameSection[] }
  /** A null `html` restores the block as loaded. */
  | { type: 'block'; blockId: string; html: string | null }
  /** Contains the background of a section, and the blocks that the frame lacks. */
  | { type: 'section'; sectionId: string; html: string }
  /** A text after an undo. The frame shows text typed in it unchanged. */
  | { type: 'text'; blockId: string; html: string; json: unknown; isTyped: boolean }
  | { type: 'select'; selection: Selection; focus: boolean }
  /** Whether each tap, and Space, toggles a block in the selection. */
  | { type: 'select-several'; isOn: boolean }
  | { type: 'edit-text'; blockId: string }
  /** A drag from the panel. `at` is in the page's window; null outside it. */
  | { type: 'drag-over'; dragged: DraggedIn; at: { x: number; y: number } | null; alt: boolean }
  | { type: 'drag-end'; isDropped: boolean }
  /** Response to `find-links`; null on failure. */
  | { type: 'found-links'; ask: number; found: LinkTargets | null }
  /** The site's design as CSS, on top of the page's own. */
  | { type: 'design'; css: string; animation: DesignAnimation; headerClasses: string[] }
  | { type: 'header-footer'; header: string; footer: string }
  | { type: 'header-style'; classes: string[]; css: string }
  /** The region to edit: `sections` and all later messages refer to it. */
  | { type: 'region'; region: Region };

export interface SectionLayout {
  device: Device;
  /** Previous block positions, for a section that gets its own layout on phones. */
  stack?: PlacedBlock[];
}

export interface Placement extends SectionLayout {
  sectionId: string;
  blocks: PlacedBlock[];
  mode: 'room' | 'over';
  isCopy: boolean;
  /** The upper or lower edge was dragged, so the height no longer follows the text. */
  setsHeight?: boolean;
}

/** A new section, or a new block with its grid size. */
export type DraggedIn =
  | { kind: 'section' }
  | { kind: 'block'; id: string; type: number; width: number; height: number };

export type DropTarget =
  /** The number of sections before it. */
  | { kind: 'section'; index: number }
  | { kind: 'block'; sectionId: string; layout: GridRectangle; mode: 'room' | 'over'; on: SectionLayout }
  | { kind: 'refused'; reason: string };

export type LayerChange = Extract<BlockCommand, { kind: 'layer' }>['to'];

export type Command =
  | EditorKey
  | 'escape'
  | 'palette'
  | 'select-all'
  | 'remove'
  | 'duplicate'
  | LayerChange
  | 'to-section-above'
  | 'to-section-below'
  | 'section-up'
  | 'section-down';

export type FromFrame =
  | {
      type: 'ready';
      pageId: string;
      /** Draft version that the page was rendered from; -1 without a draft. */
      version: number;
      sharedVersion: number;
      path: string;
      sectionIds: string[];
      /** An early page opened before the panel's scripts and already has its structure. */
      isEarly: boolean;
    }
  | { type: 'select'; selection: Selection }
  | { type: 'text'; blockId: string; html: string; json: Record<string, unknown> }
  /** Plain text of a block, such as a caption. */
  | { type: 'plain-text'; blockId: string; place: TextPlace; text: string }
  | { type: 'uneditable'; blockId: string; tags: string[] }
  | { type: 'text-editor-failed' }
  /** The frame cannot call the API itself. */
  | { type: 'find-links'; ask: number; search: string; path: string | null }
  | { type: 'command'; command: Command }
  | { type: 'select-several'; isOn: boolean }
  | { type: 'copy'; isCut: boolean }
  | { type: 'paste'; html: string; text: string }
  | ({ type: 'pictures' } & PastedImages)
  /** Moves the selected blocks by one cell, over others with Alt, or resizes them. */
  | ({ type: 'arrow'; direction: Direction; isResize: boolean; mode: 'room' | 'over' } & SectionLayout)
  | ({ type: 'place' } & Placement)
  | { type: 'refused'; reason: string }
  | { type: 'fit'; blockId: string; heightPx: number; device: Device }
  /** Drop position of a drag from the panel; null if not allowed. */
  | { type: 'drop-target'; target: DropTarget | null }
  | { type: 'section-order'; sectionId: string; index: number }
  | { type: 'add'; sectionId: string; afterBlockId: string | null }
  /** `afterSectionId` is null for the top of the page. */
  | { type: 'add-section'; afterSectionId: string | null }
  | { type: 'region'; region: Region }
  | { type: 'open'; path: string };

const SOURCE = 'sitewright';

/** Posts on this origin only. */
export function post(target: Window, message: ToFrame | FromFrame): void {
  target.postMessage({ source: SOURCE, ...message }, window.location.origin);
}

/** Accepts messages from one window on this origin only. Returns a function that stops listening. */
export function listen<T extends ToFrame | FromFrame>(
  from: () => Window | null,
  take: (message: T) => void,
): () => void {
  const onMessage = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || event.source !== from()) return;
    const data: unknown = event.data;
    if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== SOURCE) return;
    take(data as unknown as T);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
