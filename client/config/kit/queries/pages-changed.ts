import { createStore } from '../store.ts';

/** Counts page changes made outside the list. Each one reloads the list. */
export const pagesChanged = createStore({ times: 0 });

export const notifyPagesChanged = (): void => pagesChanged.set({ times: pagesChanged.get().times + 1 });
