import { draftKey } from '#client/config/kit/drafts/draft-key.ts';
import type { FrameSection } from '#domain/pages/frame-structure.ts';
import type { FromFrame } from '../protocol/protocol.ts';

/** Returns the structure of a page that loaded before the panel's scripts (kit/navigation/first-frame.ts). */
export function readEarlyStructure(pageId: string): FrameSection[] | null {
  const expected = window.frameElement?.getAttribute('data-page-id');
  const json = document.getElementById('page-structure')?.textContent;
  // Trust this JSON: the Worker wrote it.
  return json && expected === pageId ? (JSON.parse(json) as FrameSection[]) : null;
}

/** Returns whether this browser has unsaved changes. The panel restores them before editing starts. */
export function hasUnsavedDraft(pageId: string): boolean {
  try {
    return localStorage.getItem(draftKey('draft', pageId)) !== null;
  } catch {
    // Storage is blocked, so it contains nothing.
    return false;
  }
}

export function getFrameScale(): number {
  const { frameElement } = window;
  return frameElement?.clientWidth
    ? frameElement.getBoundingClientRect().width / frameElement.clientWidth
    : 1;
}

/** Holds messages from a page that loaded before the panel, until the panel listens. */
export function createOutbox(isEarly: boolean, post: (message: FromFrame) => void) {
  let waiting: FromFrame[] | null = isEarly ? [] : null;
  const guard = (event: BeforeUnloadEvent) => {
    if (waiting?.some(({ type }) => type !== 'select')) event.preventDefault();
  };
  if (isEarly) window.addEventListener('beforeunload', guard);
  return {
    send(message: FromFrame): void {
      if (waiting) waiting.push(message);
      else post(message);
    },
    /** Call when the panel listens. */
    open(): void {
      const messages = waiting ?? [];
      waiting = null;
      window.removeEventListener('beforeunload', guard);
      for (const message of messages) post(message);
    },
  };
}
