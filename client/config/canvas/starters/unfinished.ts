const KEY = 'sitewright:starter';

/** Returns the starter site whose build did not finish, so that this browser can offer it again after a reload. */
export const findUnfinished = (): string | null => localStorage.getItem(KEY);
export const noteStarter = (id: string): void => localStorage.setItem(KEY, id);
export const finishStarter = (): void => localStorage.removeItem(KEY);
