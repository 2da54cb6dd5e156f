const KEY = 'sitewright:starter';

/** The starter site that was begun in this browser and is not complete; it offers to go on after a reload. */
export const findUnfinished = (): string | null => localStorage.getItem(KEY);
export const noteStarter = (id: string): void => localStorage.setItem(KEY, id);
export const finishStarter = (): void => localStorage.removeItem(KEY);
