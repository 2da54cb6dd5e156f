import type { GridRectangle } from '#schema/contracts/pages/page-content.ts';

/** Messages between the panel and the page in its frame, both on the same origin. */
export interface FrameBlock {
  id: string;
  type: number;
  /** Its label, and the folder of its styles. */
  label: string;
  name: string;
  layout: GridRectangle;
  phone?: GridRectangle | undefined;
}

export interface FrameSection {
  id: string;
  anchor?: string | undefined;
  theme: string;
  width: string;
  space: string;
  minHeight: string;
  /** In reading order. */
  blocks: FrameBlock[];
}

export interface Selection {
  sectionId: string | null;
  blockId: string | null;
}

export type FrameMode = 'edit' | 'preview' | 'read';

export type ToFrame =
  /** `scale` is the zoom of the page in the shell; controls in the page compensate for it. */
  | { type: 'mode'; mode: FrameMode; scale: number }
  | { type: 'sections'; sections: FrameSection[] }
  | { type: 'block'; blockId: string; html: string }
  | { type: 'text'; blockId: string; html: string; json: unknown }
  | { type: 'select'; selection: Selection; focus: boolean }
  | { type: 'edit-text'; blockId: string }
  /** The site's design as CSS, on top of the page's own. */
  | { type: 'design'; css: string }
  /** Header and footer as rendered by the server. */
  | { type: 'surroundings'; header: string; footer: string };

export type Command = 'undo' | 'redo' | 'escape' | 'palette' | 'save' | 'remove' | 'duplicate';

export type FromFrame =
  | { type: 'ready'; pageId: string; version: number; path: string; sectionIds: string[] }
  | { type: 'select'; selection: Selection }
  | { type: 'text'; blockId: string; html: string; json: Record<string, unknown> }
  | { type: 'uneditable'; blockId: string; tags: string[] }
  | { type: 'text-editor-failed' }
  | { type: 'command'; command: Command }
  | { type: 'arrow'; blockId: string; direction: 'up' | 'down' | 'left' | 'right'; resize: boolean }
  | { type: 'add'; sectionId: string; afterBlockId: string | null }
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
  const hear = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || event.source !== from()) return;
    const data: unknown = event.data;
    if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== SOURCE) return;
    take(data as unknown as T);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
