import type { FontFiles } from '#domain/design/design-css.ts';
import type { Design, DesignState, PaletteColour } from '#schema/contracts/design/design.ts';
import { createAutosave, type SaveOutcome, type SaveState } from '../editor/autosave.ts';
import { change, createHistory, type History, redo, undo } from '../editor/history.ts';
import { ApiError, explain } from '../shell/api.ts';
import { createStore } from '../shell/store.ts';
import { designApi } from './design-api.ts';

export interface DesignEditing {
  history: History<Design>;
  save: SaveState;
  published: Design;
}

const isSame = (one: Design, other: Design) => JSON.stringify(one) === JSON.stringify(other);
export const hasUnpublished = ({ history, published }: DesignEditing): boolean =>
  !isSame(history.present, published);

async function saveDraft(version: number, design: Design): Promise<SaveOutcome> {
  try {
    const saved = await designApi.saveDraft(version, design);
    return { kind: 'ok', version: saved.version };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
      return { kind: 'failed', reason: explain(error) };
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.status !== 409) return { kind: 'refused', reason: explain(error) };
    return afterConflict(design);
  }
}

/** A conflict with our own save, whose response was lost. */
async function afterConflict(design: Design): Promise<SaveOutcome> {
  try {
    const { version, draft } = await designApi.read();
    return isSame(draft, design)
      ? { kind: 'ok', version }
      : { kind: 'conflict', version, updatedAt: Date.now() };
  } catch (error) {
    return { kind: 'failed', reason: explain(error) };
  }
}

/** An editing session of the design: an autosaved draft with undo, published for all pages at once. */
export function createDesignSession(state: DesignState, fonts: FontFiles) {
  const store = createStore<DesignEditing>({
    history: createHistory(state.draft),
    save: { kind: 'saved' },
    published: state.published,
  });
  const autosave = createAutosave<Design>({
    version: state.version,
    save: saveDraft,
    // A design is small and saved within a second, so no copy is kept in the browser.
    keep: () => undefined,
    forget: () => undefined,
    onState: (save) => store.set({ save }),
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => {
      if (typeof timer === 'number') window.clearTimeout(timer);
    },
  });

  function move(history: History<Design>): void {
    if (history === store.get().history) return;
    store.set({ history });
    autosave.take(history.present);
  }

  function edit(next: (design: Design) => Design, group?: string): void {
    const { history } = store.get();
    move(change(history, next(history.present), { group, at: Date.now() }));
  }

  const hide = () => void autosave.flush();
  const retry = () => void autosave.retry();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('online', retry);

  return {
    store,
    fonts,
    edit,
    undo: () => move(undo(store.get().history)),
    redo: () => move(redo(store.get().history)),
    setColour: (colour: PaletteColour) =>
      edit(
        (design) => ({
          ...design,
          palette: design.palette.map((one) => (one.id === colour.id ? colour : one)),
        }),
        `colour:${colour.id}`,
      ),
    setPalette: (palette: PaletteColour[]) => edit((design) => ({ ...design, palette })),
    setFonts: (fontPair: Partial<Design['fonts']>) =>
      edit((design) => ({ ...design, fonts: { ...design.fonts, ...fontPair } })),
    setTweaks: (tweaks: Partial<Design['tweaks']>) =>
      edit(
        (design) => ({ ...design, tweaks: { ...design.tweaks, ...tweaks } }),
        `tweak:${Object.keys(tweaks).join()}`,
      ),
    backToPublished: () => edit(() => store.get().published),
    retry,
    keepMine: () => void autosave.keepMine(),
    async takeTheirs(): Promise<void> {
      const theirs = await designApi.read();
      const { history } = store.get();
      store.set({
        published: theirs.published,
        history: change(history, theirs.draft, { at: Date.now() }),
      });
      autosave.adopt(theirs.version);
    },
    /** Saves pending changes, then publishes the draft. Throws if either fails. */
    async publish(): Promise<void> {
      await autosave.flush();
      if (!autosave.isClean()) throw new Error('unsaved');
      const state = await designApi.publish(autosave.version());
      store.set({ published: state.published });
      autosave.setVersion(state.version);
    },
    stop(): void {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', retry);
      autosave.stop();
      void autosave.flush();
    },
  };
}
export type DesignSession = ReturnType<typeof createDesignSession>;
