import type { EditorKey } from '#client/config/kit/navigation/use-editor-keys.ts';
import type { PastedImages } from '#client/config/kit/rich-text/paste/images.ts';
import type { BlockCommand } from '#domain/pages/commands/command.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
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

/** Messages between the panel and the page in its frame. Both have the same origin. */
export type ToFrame =
  /** The frame responds with `ready`. */
  | { type: 'hello' }
  /** `scale` is the page's zoom. Controls in the page compensate for it. */
  | { type: 'mode'; mode: FrameMode; scale: number }
  | { type: 'sections'; sections: FrameSection[] }
  /** Null restores the block as loaded. */
  | { type: 'block'; blockId: string; html: string | null }
  /** `html` contains the section's background and the blocks that the frame does not have yet. */
  | { type: 'section'; sectionId: string; html: string }
  /**
   * A block's text after an undo. `isTyped` means that the text was typed in the frame, which shows it
   * unchanged.
   */
  | { type: 'text'; blockId: string; html: string; json: unknown; isTyped: boolean }
  | { type: 'select'; selection: Selection; focus: boolean }
  /** Whether each tap, and Space, toggles a block in the selection. */
  | { type: 'select-several'; isOn: boolean }
  | { type: 'edit-text'; blockId: string }
  /** The frame answers with `arrange`, and adds the measured layout of the section. */
  | { type: 'measure'; sectionId: string; arrangement: Arrangement }
  /** A drag from the panel. `at` is relative to the page's window, or null outside it. */
  | { type: 'drag-over'; dragged: DraggedIn; at: { x: number; y: number } | null; alt: boolean }
  | { type: 'drag-end'; isDropped: boolean }
  /** Response to `find-links`. `found` is null on failure. */
  | { type: 'found-links'; ask: number; found: LinkTargets | null }
  /** The site's design as CSS, applied on top of the page's own. */
  | { type: 'design'; css: string; animation: DesignAnimation; headerClasses: string[] }
  | { type: 'header-footer'; header: string; footer: string }
  | { type: 'header-style'; classes: string[]; css: string }
  /** The region to edit, which all later messages refer to. */
  | { type: 'region'; region: Region };

export interface SectionLayout {
  device: Device;
  /** Block positions before the section got its own phone layout. */
  stack?: PlacedBlock[];
}

/** A command for the selected blocks, without the layout that it applies to. */
export type Arrangement = WithoutLayout<
  Extract<BlockCommand, { kind: 'step' | 'resize' | 'align' | 'distribute' }>
>;
type WithoutLayout<Of> = Of extends unknown ? Omit<Of, 'blockIds' | 'device' | 'stack'> : never;

export interface Placement extends SectionLayout {
  sectionId: string;
  blocks: PlacedBlock[];
  mode: 'room' | 'over';
  isCopy: boolean;
  /** Whether the top or bottom edge was dragged, so that the height no longer follows the text. */
  setsHeight?: boolean;
}

/** A new section, or a new block and its grid size. */
export type DraggedIn =
  | { kind: 'section' }
  | { kind: 'block'; id: string; type: number; width: number; height: number };

export type DropTarget =
  /** `index` is the number of sections before the drop position. */
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
      /** Version of the rendered draft, or -1 without a draft. */
      version: number;
      sharedVersion: number;
      path: string;
      sectionIds: string[];
      /** Whether the page opened before the panel's scripts and already has its structure. */
      isEarly: boolean;
    }
  | { type: 'select'; selection: Selection }
  | { type: 'text'; blockId: string; html: string; json: Record<string, unknown> }
  /** Plain text of a block, such as a caption. */
  | { type: 'plain-text'; blockId: string; place: TextPlace; text: string }
  | { type: 'uneditable'; blockId: string; tags: string[] }
  | { type: 'text-editor-failed' }
  /** The page cannot call the API itself. */
  | { type: 'find-links'; ask: number; search: string; path: string | null }
  | { type: 'command'; command: Command }
  | { type: 'select-several'; isOn: boolean }
  | { type: 'copy'; isCut: boolean }
  | { type: 'paste'; html: string; text: string }
  | ({ type: 'pictures' } & PastedImages)
  /** Arranges the selected blocks. */
  | ({ type: 'arrange'; arrangement: Arrangement } & SectionLayout)
  | ({ type: 'place' } & Placement)
  | { type: 'refused'; reason: string }
  | { type: 'fit'; blockId: string; heightPx: number; device: Device }
  /** Drop position of a drag from the panel, or null if the drop is not allowed. */
  | { type: 'drop-target'; target: DropTarget | null }
  | { type: 'section-order'; sectionId: string; index: number }
  | { type: 'add'; sectionId: string; afterBlockId: string | null }
  /** `afterSectionId` is null at the top of the page. */
  | { type: 'add-section'; afterSectionId: string | null }
  | { type: 'region'; region: Region }
  | { type: 'open'; path: string };

const SOURCE = 'sitewright';

/** Posts to this origin only. */
export function post(target: Window, message: ToFrame | FromFrame): void {
  target.postMessage({ source: SOURCE, ...message }, window.location.origin);
}

/** Accepts messages only from one window and this origin. Returns a function that stops listening. */
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
