import { change, createHistory, type History, redo, undo } from '#client/config/editor/history.ts';
import { ApiError } from '#client/config/shell/api.ts';
import { createStore } from '#client/config/shell/store.ts';
import type { HeaderFooter, PageContent } from '#schema/contracts/pages/page-content.ts';
import { type ShownSettings, shownOf, surroundingsApi } from './surroundings-api.ts';

export interface Surroundings {
  content: HeaderFooter;
  /** Null without permission for site settings. */
  settings: ShownSettings | null;
}
export interface HeaderFooterEditing {
  history: History<Surroundings>;
  saved: Surroundings;
  isSaving: boolean;
}
export type Region = 'header' | 'footer';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
export const hasUnsaved = ({ history, saved }: HeaderFooterEditing): boolean =>
  !isSame(history.present, saved);

/** Wraps a region's sections as page content. */
const asContent = (sections: HeaderFooter[Region]['sections']): PageContent => ({
  title: '',
  description: '',
  isHiddenFromSearch: false,
  headerStyle: 'solid',
  sections,
});

const conflict = () =>
  new ApiError(409, {
    error: 'Someone else saved this in the meantime.',
    message: 'Reload the page to see theirs. Yours is not saved.',
  });

/** Loads header, footer and, if permitted, the settings they show. */
export async function openHeaderFooter(maySettings: boolean): Promise<HeaderFooterSession> {
  const [{ content, version }, stored] = await Promise.all([
    surroundingsApi.read(),
    maySettings ? surroundingsApi.readSettings() : null,
  ]);
  return createHeaderFooterSession({ content, settings: stored && shownOf(stored.settings) }, version);
}

/** An editing session of header and footer; nothing is stored until they are saved for all pages. */
export function createHeaderFooterSession(start: Surroundings, startVersion: number) {
  let version = startVersion;
  const store = createStore<HeaderFooterEditing>({
    history: createHistory(start),
    saved: start,
    isSaving: false,
  });

  function edit(next: (present: Surroundings) => Surroundings, group?: string): void {
    const { history } = store.get();
    store.set({ history: change(history, next(history.present), { group, at: Date.now() }) });
  }

  async function saveSettings(mine: ShownSettings, before: ShownSettings | null): Promise<void> {
    const newest = await surroundingsApi.readSettings();
    if (!isSame(shownOf(newest.settings), before)) throw conflict();
    const { logo: _, announcementBar: __, ...others } = newest.settings;
    await surroundingsApi.saveSettings(newest.version, { ...others, ...mine });
  }

  async function send(mine: Surroundings, saved: Surroundings): Promise<void> {
    if (mine.settings && !isSame(mine.settings, saved.settings)) {
      await saveSettings(mine.settings, saved.settings);
      store.set({ saved: { ...saved, settings: mine.settings } });
    }
    if (isSame(mine.content, saved.content)) return;
    await surroundingsApi.save(version, mine.content);
    version += 1;
    store.set({ saved: mine });
  }

  return {
    store,
    edit,
    setSettings: (patch: Partial<ShownSettings>, group?: string) =>
      edit(
        (present) => ({ ...present, settings: present.settings && { ...present.settings, ...patch } }),
        group ?? `settings:${Object.keys(patch).join()}`,
      ),
    editRegion: (region: Region, next: (content: PageContent) => PageContent, group?: string) =>
      edit((present) => {
        const { sections } = next(asContent(present.content[region].sections));
        return { ...present, content: { ...present.content, [region]: { sections } } };
      }, group),
    undo: () => store.set({ history: undo(store.get().history) }),
    redo: () => store.set({ history: redo(store.get().history) }),
    backToSaved: () => edit(() => store.get().saved),
    /** Saves for all pages; throws ApiError, 409 if someone else saved in the meantime. */
    async save(): Promise<void> {
      const { history, saved } = store.get();
      store.set({ isSaving: true });
      try {
        await send(history.present, saved);
      } finally {
        store.set({ isSaving: false });
      }
    },
  };
}
export type HeaderFooterSession = ReturnType<typeof createHeaderFooterSession>;
