import { createStore } from './store.ts';

/** The open overlays of the shell, for everything that may close them. */
export const shell = createStore({ isSearching: false, isGuideOpen: false });

export const openSearch = (): void => shell.set({ isSearching: true });
export const openGuide = (): void => shell.set({ isGuideOpen: true });
export const closeGuide = (): void => shell.set({ isGuideOpen: false });

/**
 * Handles Escape (decisions 65): a dialog first, which closes itself; then the guide; then `otherwise`. Returns
 * whether the key was handled.
 */
export function pressEscape(otherwise: () => boolean): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
  if (!shell.get().isGuideOpen) return otherwise();
  closeGuide();
  return true;
}
