import { change, createHistory, type History, redo, undo } from '#domain/pages/commands/history.ts';
import type { Store } from '../store.ts';
import { createAutosave, type LocalCopy, type SaveState } from './autosave.ts';
import type { DraftStorage } from './draft-storage.ts';
import { type DraftCalls, type DraftOutcome, type StoredDraft, saveDraft } from './save-draft.ts';

const LONGEST_WAIT_MS = 1000;

/** Writes the newest copy when the browser is idle, so keystrokes never wait for storage. */
function keepWhenIdle<Draft>(storage: DraftStorage<Draft>) {
  let waiting: LocalCopy<Draft> | null = null;
  let cancel = () => {};
  const write = (): void => {
    cancel();
    if (waiting) storage.keep(waiting);
    waiting = null;
  };
  return {
    keep(copy: LocalCopy<Draft>): void {
      const isPlanned = waiting !== null;
      waiting = copy;
      if (!isPlanned) cancel = callWhenIdle(write);
    },
    write,
    forget(): void {
      cancel();
      waiting = null;
      storage.forget();
    },
  };
}

/** Safari has no requestIdleCallback. Returns a function that cancels the call. */
function callWhenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LONGEST_WAIT_MS / 4);
  return () => clearTimeout(timer);
}

/** A page is loaded again long before this many saves. */
const MAX_VERSIONS = 50;

/**
 * Remembers the draft behind each saved version, because the page in the frame may have been rendered
 * from an older one.
 */
function createSavedDrafts<Draft>(version: number, draft: Draft) {
  const drafts = new Map([[version, draft]]);
  let latest = draft;
  function add(saved: number, content: Draft): void {
    latest = content;
    drafts.delete(saved);
    drafts.set(saved, content);
    const [oldest] = drafts.keys();
    if (drafts.size > MAX_VERSIONS && oldest !== undefined) drafts.delete(oldest);
  }
  return {
    add,
    renumber: (saved: number): void => add(saved, latest),
    /** Returns null for a version saved by another contributor. */
    find: (saved: number): Draft | null => drafts.get(saved) ?? null,
  };
}

export interface DraftState<Draft, Stored> {
  stored: Stored;
  /** The draft is `history.present`. */
  history: History<Draft>;
  save: SaveState;
}

interface DraftParts<Draft, Stored extends StoredDraft<Draft>> extends DraftCalls<Draft, Stored> {
  /** The store may have more fields, such as a selection. */
  store: Store<DraftState<Draft, Stored>>;
  storage?: DraftStorage<Draft>;
  /** Returns additional store changes to make after `draft` was saved or replaced. */
  onOutcome?: (
    draft: Draft,
    outcome: Pick<DraftOutcome<Stored>, 'stored' | 'errors'>,
  ) => Partial<DraftState<Draft, Stored>>;
}

export const createDraftState = <Draft, Stored extends StoredDraft<Draft>>(
  stored: Stored,
): DraftState<Draft, Stored> => ({ stored, history: createHistory(stored.draft), save: { kind: 'saved' } });

/**
 * Creates an editing session with undo. Saves after changes, when the page is hidden, and when back
 * online. Restores a local draft that never reached the server.
 */
export function createDraftSession<Draft, Stored extends StoredDraft<Draft>>({
  store,
  storage,
  onOutcome,
  ...calls
}: DraftParts<Draft, Stored>) {
  const { stored: opened } = store.get();
  const copy = storage?.read() ?? null;
  const kept = copy && !calls.isSame(copy.content, opened.draft) ? copy : null;
  const copies = storage && keepWhenIdle(storage);
  const savedDrafts = createSavedDrafts(opened.version, opened.draft);
  const autosave = createAutosave<Draft>({
    version: kept?.version ?? opened.version,
    save: async (version, draft) => {
      const { stored, errors, ...outcome } = await saveDraft(calls, version, draft);
      if (stored) savedDrafts.add(stored.version, draft);
      store.set({
        ...(stored && { stored }),
        ...onOutcome?.(draft, { ...(stored && { stored }), ...(errors && { errors }) }),
      });
      return outcome;
    },
    keep: (local) => copies?.keep(local),
    forget: () => copies?.forget(),
    onState: (save) => store.set({ save }),
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => {
      if (typeof timer === 'number') window.clearTimeout(timer);
    },
  });

  function move(history: History<Draft>): void {
    if (history === store.get().history) return;
    store.set({ history });
    autosave.take(history.present);
  }

  /** Changes with the same `group` in quick succession form one undo step. */
  function edit(next: (draft: Draft) => Draft, group?: string): void {
    const { history } = store.get();
    move(change(history, next(history.present), { group, at: Date.now() }));
  }

  function adopt(stored: Stored): void {
    const { history } = store.get();
    savedDrafts.add(stored.version, stored.draft);
    store.set({
      ...onOutcome?.(stored.draft, { stored }),
      stored,
      history: change(history, stored.draft, { at: Date.now() }),
    });
    autosave.adopt(stored.version);
  }

  if (kept) edit(() => kept.content);
  else storage?.forget();
  const retry = () => void autosave.retry();
  const flush = () => {
    copies?.write();
    void autosave.flush();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('pagehide', flush);

  return {
    autosave,
    wasRestored: kept !== null,
    /** Returns null for a version that this session neither opened nor saved. */
    findSaved: savedDrafts.find,
    edit,
    adopt,
    undo: () => move(undo(store.get().history)),
    redo: () => move(redo(store.get().history)),
    /** Adopts server-side changes other than the draft: status, path, publication. */
    update(stored: Stored): void {
      store.set({ stored });
      savedDrafts.renumber(stored.version);
      autosave.setVersion(stored.version);
    },
    takeTheirs: async (): Promise<void> => adopt(await calls.read()),
    stop(): void {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      copies?.write();
      autosave.stop();
      void autosave.flush();
    },
  };
}
