import type { EditorKey } from '#client/config/kit/navigation/use-editor-keys.ts';
import type { PastedImages } from '#client/config/kit/rich-text/paste/images.ts';
import type { BlockCommand } from '#domain/pages/commands/command.ts';
import type { BlockPlace } from '#domain/pages/layout/css-place.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Direction } from '#domain/pages/layout/step.ts';
import type { SectionAttributes } from '#domain/pages/section-attributes.ts';
import type { AnimationSpeed, AnimationStyle } from '#schema/contracts/design/animations.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import type { Region, Selection } from './selection.ts';

/** Messages between the panel and the page in its frame, both on the same origin. */
export interface FrameBlock {
  id: string;
  type: number;
  /** Its label, and the folder of its styles. */
  label: string;
  name: string;
  /** Whether its content is a sample of the library. */
  isSample: boolean;
  layout: GridRectangle;
  /** Position in the phone layout of its section. */
  onPhone?: GridRectangle | undefined;
  followsContent: boolean;
  place: BlockPlace;
}

export interface FrameSection {
  id: string;
  /** Name in the editor. */
  name: string;
  anchor?: string | undefined;
  look: SectionAttributes;
  /** In reading order. */
  blocks: FrameBlock[];
}

export interface DesignAnimation {
  style: AnimationStyle;
  speed: AnimationSpeed;
}

export type FrameMode = 'edit' | 'preview' | 'read';

export type ToFrame =
  /** `scale` is the zoom of the page in the shell; controls in the page compensate for it. */
  | { type: 'mode'; mode: FrameMode; scale: number }
  | { type: 'sections'; sections: FrameSection[] }
  /** `html` null restores the block as loaded. */
  | { type: 'block'; blockId: string; html: string | null }
  /** A section as rendered by the server: its background, and the blocks that the frame lacks. */
  | { type: 'section'; sectionId: string; html: string }
  /** A text after an undo. Text typed in this page is shown unchanged. */
  | { type: 'text'; blockId: string; html: string; json: unknown; isTyped: boolean }
  | { type: 'select'; selection: Selection; focus: boolean }
  /** Whether each tap, and Space, toggles a block in the selection. */
  | { type: 'select-several'; isOn: boolean }
  | { type: 'edit-text'; blockId: string }
  /** Drag from the panel, which captures the pointer. `at` is in the window of the page; null outside it. */
  | { type: 'drag-over'; dragged: DraggedIn; at: { x: number; y: number } | null; alt: boolean }
  | { type: 'drag-end'; isDropped: boolean }
  /** Response to `find-links`; null on failure. */
  | { type: 'found-links'; ask: number; found: LinkTargets | null }
  /** The site's design as CSS, on top of the page's own. */
  | { type: 'design'; css: string; animation: DesignAnimation; headerClasses: string[] }
  /** Header and footer as rendered by the server. */
  | { type: 'header-footer'; header: string; footer: string }
  /** The header style that replaces the page's own. */
  | { type: 'header-style'; classes: string[]; css: string }
  /** The region to edit from now on: `sections` and all later messages refer to it. */
  | { type: 'region'; region: Region };

/** The layout of a section that the page shows. */
export interface SectionLayout {
  device: Device;
  /** On phones, when the section gets its own layout: previous positions of its blocks. */
  stack?: PlacedBlock[];
}

/** Blocks placed manually, in one gesture. */
export interface Placement extends SectionLayout {
  /** The section of the drop. */
  sectionId: string;
  blocks: PlacedBlock[];
  /** Whether other blocks make room, or the blocks overlap them. */
  mode: 'room' | 'over';
  /** Places copies and keeps the originals. */
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
  /** Commands for the selected blocks. */
  | 'select-all'
  | 'remove'
  | 'duplicate'
  | LayerChange
  | 'to-section-above'
  | 'to-section-below'
  /** Commands for the selected section. */
  | 'section-up'
  | 'section-down';

export type FromFrame =
  | {
      type: 'ready';
      pageId: string;
      /** Draft version that the page was rendered from; -1 without a draft. */
      version: number;
      /** Draft version of header and footer. */
      sharedVersion: number;
      path: string;
      sectionIds: string[];
    }
  | { type: 'select'; selection: Selection }
  | { type: 'text'; blockId: string; html: string; json: Record<string, unknown> }
  | { type: 'uneditable'; blockId: string; tags: string[] }
  | { type: 'text-editor-failed' }
  /** The frame cannot call the API itself. */
  | { type: 'find-links'; ask: number; search: string; path: string | null }
  | { type: 'command'; command: Command }
  | { type: 'select-several'; isOn: boolean }
  /** Copies the selected blocks, or the section. */
  | { type: 'copy'; isCut: boolean }
  | { type: 'paste'; html: string; text: string }
  /** Images pasted into a text, or on the page. */
  | ({ type: 'pictures' } & PastedImages)
  /** Moves the selected blocks by one cell, over others with Alt, or resizes them. */
  | ({ type: 'arrow'; direction: Direction; isResize: boolean; mode: 'room' | 'over' } & SectionLayout)
  | ({ type: 'place' } & Placement)
  /** A drop that is not allowed. */
  | { type: 'refused'; reason: string }
  /** Height of the text being edited, in pixels. */
  | { type: 'fit'; blockId: string; heightPx: number; device: Device }
  /** Drop position of a drag from the panel; null if not allowed. */
  | { type: 'drop-target'; target: DropTarget | null }
  | { type: 'section-order'; sectionId: string; index: number }
  | { type: 'add'; sectionId: string; afterBlockId: string | null }
  /** A new section below another one, or as the first (null). */
  | { type: 'add-section'; afterSectionId: string | null }
  /** Request to edit another region. */
  | { type: 'region'; region: Region }
  | { type: 'open'; path: string };

const SOURCE = 'sitewright';

/** Posts to the other window, on our own origin only. */
export function post(target: Window, message: ToFrame | FromFrame): void {
  target.postMessage({ source: SOURCE, ...message }, window.location.origin);
}

/** Listens for messages of one window on our own origin. Returns a function that stops listening. */
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
