/** The two things of a browser that this island needs; the edge, which renders it too, has neither. */
interface Browser {
  localStorage?: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  document?: { getElementById(id: string): { focus(options: { preventScroll: boolean }): void } | null };
}
const browser = globalThis as unknown as Browser;

const storageKey = (id: string) => `announcement-dismissed.${id}`;

/** Whether this visitor dismissed an announcement before. */
export function isDismissed(id: string): boolean {
  try {
    return browser.localStorage?.getItem(storageKey(id)) === '1';
  } catch {
    return false;
  }
}

/** Remembers the dismissal and moves the focus to the page, since the button is gone. */
export function dismissAnnouncement(id: string): void {
  try {
    browser.localStorage?.setItem(storageKey(id), '1');
  } catch {
    // Without storage the bar comes back on the next page, which is the lesser harm.
  }
  browser.document?.getElementById('main')?.focus({ preventScroll: true });
}
