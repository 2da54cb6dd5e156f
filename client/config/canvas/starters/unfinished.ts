const KEY = 'sitewright:starter';

/** Returns the starter site begun in this browser and not complete, offered again after a reload. */
export const findUnfinished = (): string | null => localStorage.getItem(KEY);
export const noteStarter = (id: string): void => localStorage.setItem(KEY, id);
export const finishStarter = (): void => localStorage.removeItem(KEY);
