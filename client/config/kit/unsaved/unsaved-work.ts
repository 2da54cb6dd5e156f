import { createStore } from '../store.ts';

export interface UnsavedWork {
  /** Name of the work, shown in the dialog: 'Tide mug', 'The announcement bar'. */
  name: string;
  /** The sheet that contains the unsaved work; undefined for work on the page itself. */
  sheet: symbol | undefined;
  /** Whether this browser keeps a copy of the unsaved work. */
  isKept: boolean;
  /** Without a save function, the work can only be kept or discarded. */
  save: (() => Promise<boolean>) | null;
  discard: () => void;
}
type Open = UnsavedWork & { remove: () => void };
export interface Leave {
  works: readonly Open[];
  go: () => void;
}

const open = new Map<symbol, () => Open>();
/** The navigation that waits for the owner's decision about unsaved work. */
export const leaving = createStore<{ pending: Leave | null }>({ pending: null });

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Registers unsaved work. Returns a function that unregisters it. */
export function addUnsaved(read: () => UnsavedWork): () => void {
  const key = Symbol('unsaved');
  if (open.size === 0) window.addEventListener('beforeunload', warn);
  const remove = () => {
    open.delete(key);
    if (open.size === 0) window.removeEventListener('beforeunload', warn);
  };
  open.set(key, () => ({ ...read(), remove }));
  return remove;
}

export const hasUnsaved = (): boolean => open.size > 0;

/**
 * Runs `go`. Prompts first if that would lose work in the given sheet, or, if no sheet is given, any work.
 */
export function leave(go: () => void, sheet?: symbol): void {
  const works = [...open.values()].map((read) => read());
  const lost = sheet ? works.filter((work) => work.sheet === sheet) : works;
  if (lost.length === 0) go();
  else leaving.set({ pending: { works: lost, go } });
}

export function leaveFor(href: string): void {
  window.removeEventListener('beforeunload', warn);
  window.location.assign(href);
}

export function leaveForReload(): void {
  leave(() => {
    window.removeEventListener('beforeunload', warn);
    window.location.reload();
  });
}

/** Prompts before a plain link is followed, because the browser's own prompt offers no way to save. */
export function guardLinks(event: MouseEvent): void {
  if (open.size === 0 || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return;
  const to = new URL(link.href, window.location.href);
  const isFragment = to.hash !== '' && to.pathname === window.location.pathname;
  if (to.protocol.startsWith('http') === false || isFragment) return;
  event.preventDefault();
  leave(() => leaveFor(to.href));
}
