import { createStore } from '../store.ts';

/** A counter of page changes made outside the list, which makes the list reload. */
export const pagesChanged = createStore({ times: 0 });

export const notifyPagesChanged = (): void => pagesChanged.set({ times: pagesChanged.get().times + 1 });
