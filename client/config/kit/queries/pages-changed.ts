import { createStore } from '../store.ts';

export const pagesChanged = createStore({ times: 0 });

export const notifyPagesChanged = (): void => pagesChanged.set({ times: pagesChanged.get().times + 1 });
