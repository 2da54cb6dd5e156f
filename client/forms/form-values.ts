import { CONTROL } from '#schema/contracts/forms/controls.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import { getEntries } from './dom.ts';
import { type Entries, fill } from './fill.ts';
import type { KeyStart } from './send.ts';

function readStart(stored: string | null): KeyStart | null {
  const start: unknown = JSON.parse(stored ?? 'null');
  if (typeof start !== 'object' || start === null || !('key' in start) || !('at' in start)) return null;
  return typeof start.key === 'string' && typeof start.at === 'number'
    ? { key: start.key, at: start.at }
    : null;
}

/**
 * Keeps typed values while the tab is open, so that a reload, the Back button or a failed request loses
 * nothing.
 */
export function keepFormValues(form: HTMLFormElement, blockId: string) {
  const name = `form ${location.pathname} ${blockId}`;
  const controls = new Set<string>([...Object.values(CONTROL), HONEYPOT]);
  const save = () => {
    try {
      const typed = getEntries(form).filter(([key, value]) => !controls.has(key) && value !== '');
      sessionStorage.setItem(name, JSON.stringify(typed));
    } catch {
      // Storage is blocked or full, so values last only as long as the page.
    }
  };
  form.addEventListener('input', save);
  const startName = `${name} start`;
  let start: KeyStart | null = null;
  return {
    save,
    /** The form's last submission key. Also kept in memory, because storage may be blocked. */
    start: {
      read(): KeyStart | null {
        try {
          start ??= readStart(sessionStorage.getItem(startName));
        } catch {
          // Storage is blocked.
        }
        return start;
      },
      write(next: KeyStart): void {
        start = next;
        try {
          sessionStorage.setItem(startName, JSON.stringify(next));
        } catch {
          // Storage is blocked or full, so the key lasts only as long as the page.
        }
      },
    },
    restore(): void {
      try {
        fill(form, JSON.parse(sessionStorage.getItem(name) ?? '[]') as Entries);
      } catch {
        // Nothing was saved, or the entry has a different format.
      }
    },
    forget(): void {
      form.removeEventListener('input', save);
      try {
        start = null;
        sessionStorage.removeItem(name);
        sessionStorage.removeItem(startName);
      } catch {
        // Storage is blocked, so nothing was saved.
      }
    },
  };
}
