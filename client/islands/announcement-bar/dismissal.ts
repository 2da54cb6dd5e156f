/** Browser features of this island, which do not exist where it is rendered on the server. */
interface Browser {
  localStorage?: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  document?: { getElementById(id: string): { focus(options: { preventScroll: boolean }): void } | null };
}
const browser = globalThis as unknown as Browser;

const storageKey = (id: string) => `announcement-dismissed.${id}`;

/** Whether this visitor has dismissed the announcement. */
export function isDismissed(id: string): boolean {
  try {
    return browser.localStorage?.getItem(storageKey(id)) === '1';
  } catch {
    return false;
  }
}

/** Stores the dismissal and moves the focus to the page, because the button disappears. */
export function dismissAnnouncement(id: string): void {
  try {
    browser.localStorage?.setItem(storageKey(id), '1');
  } catch {
    // Without storage the bar shows again on the next page.
  }
  browser.document?.getElementById('main')?.focus({ preventScroll: true });
}
