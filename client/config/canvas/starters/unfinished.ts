const KEY = 'sitewright:starter';
const skippedKey = (accountId: string): string => `sitewright:start-skipped:${accountId}`;

/** Returns the starter site whose build did not finish, so that this browser can offer it again after a reload. */
export const findUnfinished = (): string | null => localStorage.getItem(KEY);
export const noteStarter = (id: string): void => localStorage.setItem(KEY, id);
export const finishStarter = (): void => localStorage.removeItem(KEY);

/** Returns whether the account skipped the choice of a start for this site. */
export const isStartSkipped = (accountId: string): boolean =>
  localStorage.getItem(skippedKey(accountId)) !== null;
export const skipStart = (accountId: string): void => localStorage.setItem(skippedKey(accountId), '1');
export const offerStart = (accountId: string): void => localStorage.removeItem(skippedKey(accountId));
