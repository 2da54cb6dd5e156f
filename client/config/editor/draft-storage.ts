import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { LocalCopy } from './autosave.ts';

/** Local copies of drafts of one kind, by id. */
export function createDraftStorage<Content>(kind: string, isContent: (value: unknown) => value is Content) {
  const getKey = (id: string) => `sitewright.${kind}.${id}`;
  const isCopy = (value: unknown): value is LocalCopy<Content> =>
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'content' in value &&
    isContent(value.content);
  return {
    /** The local draft that the server does not have, if any. */
    read(id: string): LocalCopy<Content> | null {
      try {
        const text = localStorage.getItem(getKey(id));
        const copy: unknown = text === null ? null : JSON.parse(text);
        return isCopy(copy) ? copy : null;
      } catch {
        // Storage is blocked or the entry is invalid: there is no copy.
        return null;
      }
    },
    /** Stores a draft. Without storage (private window, full quota) the open page is the only copy. */
    keep(id: string, copy: LocalCopy<Content>): void {
      try {
        localStorage.setItem(getKey(id), JSON.stringify(copy));
      } catch (error) {
        console.warn('the draft cannot be kept in this browser', error);
      }
    },
    forget(id: string): void {
      try {
        localStorage.removeItem(getKey(id));
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  };
}

/** Whether a value is an object with a list under that key, which is enough to recognize a draft. */
export const hasList = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  name in value &&
  Array.isArray((value as Record<string, unknown>)[name]);

const pages = createDraftStorage('draft', (value): value is PageContent => hasList(value, 'sections'));
export const readLocalCopy = pages.read;
export const keepLocalCopy = pages.keep;
export const forgetLocalCopy = pages.forget;
