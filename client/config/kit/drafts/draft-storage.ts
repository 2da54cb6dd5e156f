import { upgradeContentJson } from '#domain/pages/upgrade-content.ts';
import type { LocalCopy } from './autosave.ts';
import { draftKey } from './draft-key.ts';

export interface DraftStorage<Draft> {
  read: () => LocalCopy<Draft> | null;
  keep: (copy: LocalCopy<Draft>) => void;
  forget: () => void;
}

/** Keeps a draft in local storage, under `kind` and `id`. */
export function createDraftStorage<Draft>(
  kind: string,
  id: string,
  isDraft: (value: unknown) => value is Draft,
): DraftStorage<Draft> {
  const key = draftKey(kind, id);
  const isCopy = (value: unknown): value is LocalCopy<Draft> =>
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'content' in value &&
    isDraft(value.content);
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        const copy: unknown = text === null ? null : JSON.parse(upgradeContentJson(text));
        return isCopy(copy) ? copy : null;
      } catch {
        // Storage is blocked or the entry is invalid, so there is no copy.
        return null;
      }
    },
    /** Without storage (private window, full quota), the open page holds the only copy. */
    keep(copy) {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch (error) {
        console.warn('the draft cannot be kept in this browser', error);
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  };
}

/** Returns whether a stored value is a draft, recognised by the list that it contains under `name`. */
export const hasList = (value: unknown, name: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  name in value &&
  Array.isArray((value as Record<string, unknown>)[name]);
