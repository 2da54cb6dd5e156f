import { createStore } from '../shell/store.ts';

/** What somebody typed and nobody saved yet. */
export interface UnsavedWork {
  /** As the dialog calls it: 'Tide mug', 'The announcement bar'. */
  name: string;
  /** The dialog that it stands in; undefined on the place itself. */
  sheet: symbol | undefined;
  /** Whether a copy stays in this browser, to go on with later. */
  isKept: boolean;
  /** Saves it; false, or a throw, when it could not be. Without it, it can only be left or gone on with. */
  save: (() => Promise<boolean>) | null;
  /** Forgets it, its copy in this browser too. */
  discard: () => void;
}
/** With a way to end it, once it has been decided about. */
type Open = UnsavedWork & { remove: () => void };
export interface Leave {
  works: readonly Open[];
  go: () => void;
}

const open = new Map<symbol, () => Open>();
/** What is asked at the moment: leave, although something is not saved? */
export const leaving = createStore<{ asked: Leave | null }>({ asked: null });

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says that something is not saved until the remover is called. */
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

/** Goes, or asks first where that would lose something: in one sheet that is closed, or anywhere. */
export function leave(go: () => void, sheet?: symbol): void {
  const works = [...open.values()].map((read) => read());
  const lost = sheet ? works.filter((work) => work.sheet === sheet) : works;
  if (lost.length === 0) go();
  else leaving.set({ asked: { works: lost, go } });
}

/** Leaves the application for another document; what is not saved has been asked about. */
export function leaveFor(href: string): void {
  window.removeEventListener('beforeunload', warn);
  window.location.assign(href);
}

/** A plain link would load another document, with the browser's own question: ours can save. */
export function askAtLinks(event: MouseEvent): void {
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
