import type { EditorKey } from '#client/config/kit/navigation/use-editor-keys.ts';
import type { PastedPictures } from '#client/config/kit/rich-text/paste/pictures.ts';
import type { BlockCommand } from '#domain/pages/commands/command.ts';
import type { BlockPlace } from '#domain/pages/layout/css-place.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Direction } from '#domain/pages/layout/step.ts';
import type { SectionLook } from '#domain/pages/section-look.ts';
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
  /** In its section's own layout for phones. */
  onPhone?: GridRectangle | undefined;
  /** Whether its height follows what it holds. */
  followsContent: boolean;
  place: BlockPlace;
}

export interface FrameSection {
  id: string;
  /** In the editor. */
  name: string;
  anchor?: string | undefined;
  look: SectionLook;
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
  /** `html` null shows it as the page was loaded. */
  | { type: 'block'; blockId: string; html: string | null }
  /** A section as rendered by the server: its background, and the blocks that the frame does not have yet. */
  | { type: 'section'; sectionId: string; html: string }
  /** Words as they are after an undo; those that were typed in this page are shown as they are. */
  | { type: 'text'; blockId: string; html: string; json: unknown; isTyped: boolean }
  | { type: 'select'; selection: Selection; focus: boolean }
  /** Whether each tap, and Space, adds a block to the selection or takes it away. */
  | { type: 'select-several'; isOn: boolean }
  | { type: 'edit-text'; blockId: string }
  /** Something is dragged in from the panel, which has the pointer: where that is in the window of the page; null beside it. */
  | { type: 'drag-over'; dragged: DraggedIn; at: { x: number; y: number } | null; alt: boolean }
  | { type: 'drag-end'; isDropped: boolean }
  /** The answer to `find-links`; null where there was none. */
  | { type: 'found-links'; ask: number; found: LinkTargets | null }
  /** The site's design as CSS, on top of the page's own. */
  | { type: 'design'; css: string; animation: DesignAnimation; headerClasses: string[] }
  /** Header and footer as rendered by the server. */
  | { type: 'header-footer'; header: string; footer: string }
  /** The look of the header, in place of the page's own. */
  | { type: 'header-look'; classes: string[]; css: string }
  /** What is edited from now on: `sections` and all that follows is about it. */
  | { type: 'region'; region: Region };

/** The layout of a section that the page shows. */
export interface ShownLayout {
  device: Device;
  /** On phones, when the section begins a layout of its own: where its blocks stood. */
  stack?: PlacedBlock[];
}

/** Blocks put somewhere by hand, in one gesture. */
export interface Placement extends ShownLayout {
  /** The section they were dropped in. */
  sectionId: string;
  blocks: PlacedBlock[];
  /** Whether others make room, or the blocks lie over them. */
  mode: 'room' | 'over';
  /** Copies are placed, and the originals stay. */
  isCopy: boolean;
  /** The upper or lower edge was dragged: the height does not follow the words any more. */
  setsHeight?: boolean;
}

/** A new section, or a new block with its size on the grid. */
export type DraggedIn =
  | { kind: 'section' }
  | { kind: 'block'; id: string; type: number; width: number; height: number };

export type DropTarget =
  /** The number of sections before it. */
  | { kind: 'section'; index: number }
  | { kind: 'block'; sectionId: string; layout: GridRectangle; mode: 'room' | 'over'; on: ShownLayout }
  | { kind: 'refused'; reason: string };

export type LayerChange = Extract<BlockCommand, { kind: 'layer' }>['to'];

export type Command =
  | EditorKey
  | 'escape'
  | 'palette'
  /** Of the selected blocks. */
  | 'select-all'
  | 'remove'
  | 'duplicate'
  | LayerChange
  | 'to-section-above'
  | 'to-section-below'
  /** Of the section of the selection. */
  | 'section-up'
  | 'section-down';

export type FromFrame =
  | {
      type: 'ready';
      pageId: string;
      /** Of the draft that the page was sent with; -1 where it has none. */
      version: number;
      /** Of the draft of header and footer. */
      sharedVersion: number;
      path: string;
      sectionIds: string[];
    }
  | { type: 'select'; selection: Selection }
  | { type: 'text'; blockId: string; html: string; json: Record<string, unknown> }
  | { type: 'uneditable'; blockId: string; tags: string[] }
  | { type: 'text-editor-failed' }
  /** The page has no key for the API. */
  | { type: 'find-links'; ask: number; search: string; path: string | null }
  | { type: 'command'; command: Command }
  | { type: 'select-several'; isOn: boolean }
  /** The selected blocks, or the section. */
  | { type: 'copy'; isCut: boolean }
  | { type: 'paste'; html: string; text: string }
  /** Pasted where words are written, or on the page. */
  | ({ type: 'pictures' } & PastedPictures)
  /** Moves the selected blocks by one cell, over others with Alt, or resizes them. */
  | ({ type: 'arrow'; direction: Direction; isResize: boolean; mode: 'room' | 'over' } & ShownLayout)
  | ({ type: 'place' } & Placement)
  /** Blocks were dropped where they cannot be. */
  | { type: 'refused'; reason: string }
  /** Height of the words that are being written, in pixels. */
  | { type: 'fit'; blockId: string; heightPx: number; device: Device }
  /** Where it would go that is dragged in; null where it cannot. */
  | { type: 'drop-target'; target: DropTarget | null }
  | { type: 'section-order'; sectionId: string; index: number }
  | { type: 'add'; sectionId: string; afterBlockId: string | null }
  /** A new section below another one, or as the first (null). */
  | { type: 'add-section'; afterSectionId: string | null }
  /** Its owner wants to edit another part. */
  | { type: 'region'; region: Region }
  | { type: 'open'; path: string };

const SOURCE = 'sitewright';

/** Posts to the other window, only to our own origin. */
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
