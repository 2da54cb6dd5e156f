import type { GridRectangle } from '#schema/contracts/pages/page-content.ts';

/** Messages between the owner's application and the page in its frame; both on one origin. */
export interface FrameBlock {
  id: string;
  type: number;
  /** What owners call it, and the folder of its styles. */
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
  /** `scale` is how much smaller than life the shell shows the page; controls in the page stay legible. */
  | { type: 'mode'; mode: FrameMode; scale: number }
  | { type: 'sections'; sections: FrameSection[] }
  | { type: 'block'; blockId: string; html: string }
  | { type: 'text'; blockId: string; html: string; json: unknown }
  | { type: 'select'; selection: Selection; focus: boolean }
  | { type: 'edit-text'; blockId: string }
  /** The site's design as CSS, on top of what the page came with. */
  | { type: 'design'; css: string }
  /** Header and footer as the server rendered them. */
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

/** Sends to the other side; only our own origin receives it. */
export function post(target: Window, message: ToFrame | FromFrame): void {
  target.postMessage({ source: SOURCE, ...message }, window.location.origin);
}

/** Hears messages of one window; others and other origins are not heard. Returns the remover. */
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
