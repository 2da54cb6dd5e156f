import { createStore } from './store.ts';

/** What stands in front of the page, for everything that may close it. */
export const shell = createStore({ isSearching: false, isGuideOpen: false });

export const openSearch = (): void => shell.set({ isSearching: true });
export const openGuide = (): void => shell.set({ isGuideOpen: true });
export const closeGuide = (): void => shell.set({ isGuideOpen: false });

/**
 * Order of Escape (decisions 65): a dialog first, which closes itself; then the guide; then whatever `otherwise`
 * does. Says whether the key was used here.
 */
export function pressEscape(otherwise: () => boolean): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
  if (!shell.get().isGuideOpen) return otherwise();
  closeGuide();
  return true;
}
