import { CONTROL } from '#schema/contracts/forms/controls.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import { getEntries } from './dom.ts';
import { type Entries, fill } from './fill.ts';

/** Keeps typed values per tab, so that a reload, Back or a failure loses nothing. */
export function keepFormValues(form: HTMLFormElement, blockId: string) {
  const name = `form ${location.pathname} ${blockId}`;
  const controls = new Set<string>([...Object.values(CONTROL), HONEYPOT]);
  const save = () => {
    try {
      const typed = getEntries(form).filter(([key, value]) => !controls.has(key) && value !== '');
      sessionStorage.setItem(name, JSON.stringify(typed));
    } catch {
      // Storage is blocked or full: values only live in the page.
    }
  };
  form.addEventListener('input', save);
  return {
    save,
    restore(): void {
      try {
        fill(form, JSON.parse(sessionStorage.getItem(name) ?? '[]') as Entries);
      } catch {
        // Nothing was saved, or the entry is not ours.
      }
    },
    forget(): void {
      form.removeEventListener('input', save);
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Storage is blocked, so nothing was saved.
      }
    },
  };
}
