import { createStore } from '../store.ts';

/** Text typed for the command menu while its code loads. */
const NOT_TYPED = { typedTerm: '', isEntered: false };
/** The open overlays of the shell, in one store because several places can close them. */
export const shell = createStore({ isSearching: false, isGuideOpen: false, ...NOT_TYPED });

/** Element with focus before the command menu. The menu itself would record the field shown while it loads. */
let opener: Element | null = null;
function restoreFocus(): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
}

export function setSearching(isSearching: boolean): void {
  if (isSearching && !shell.get().isSearching) opener = document.activeElement;
  shell.set({ isSearching, ...NOT_TYPED });
  if (!isSearching) requestAnimationFrame(restoreFocus);
}
export const openSearch = (): void => setSearching(true);
export const openGuide = (): void => shell.set({ isGuideOpen: true });
export const closeGuide = (): void => shell.set({ isGuideOpen: false });

/** Whether a dialog over the page traps focus. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Cancels the current drag from a panel; null without a drag. */
let endDrag: (() => void) | null = null;
export function setDrag(end: (() => void) | null): void {
  endDrag = end;
}

/**
 * Handles Escape: first a drag, then a dialog, which closes itself, then the guide, then `otherwise`. Returns whether
 * the key was handled.
 */
export function pressEscape(otherwise: () => boolean): boolean {
  if (endDrag) {
    endDrag();
    return true;
  }
  if (isDialogOpen()) return false;
  if (!shell.get().isGuideOpen) return otherwise();
  closeGuide();
  return true;
}
