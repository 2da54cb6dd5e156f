const KEY = 'sitewright:starter';

/** Returns an incomplete starter site, which this browser offers again after a reload. */
export const findUnfinished = (): string | null => localStorage.getItem(KEY);
export const noteStarter = (id: string): void => localStorage.setItem(KEY, id);
export const finishStarter = (): void => localStorage.removeItem(KEY);
