import { createStore } from '../store.ts';

const NOT_TYPED = { typedTerm: '', isEntered: false };
/** A single store, because several places can close the overlays. */
export const shell = createStore({ isSearching: false, isGuideOpen: false, ...NOT_TYPED });

/** Recorded before the menu loads. Otherwise the menu would record its own placeholder field. */
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

export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

let endDrag: (() => void) | null = null;
export function setDrag(end: (() => void) | null): void {
  endDrag = end;
}

/** Handles Escape in this order: a drag, a dialog (which closes itself), the guide, then `otherwise`. */
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
