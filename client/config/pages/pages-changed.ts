import { createStore } from '../shell/store.ts';

/** Counts changes of pages that were made elsewhere than in their list, which reads itself anew. */
export const pagesChanged = createStore({ times: 0 });

export const tellPagesChanged = (): void => pagesChanged.set({ times: pagesChanged.get().times + 1 });
