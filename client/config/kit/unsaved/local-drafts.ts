import { DAY_MS } from '#domain/time/units.ts';

export interface StoredDraft<T> {
  /** Time of the last change, in epoch milliseconds. */
  at: number;
  content: T;
}

const EXPIRES_MS = 30 * DAY_MS;
const getKey = (owner: string, name: string) => `sitewright.unsaved.${owner}.${name}`;

const getKind = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
const getEntries = (value: object): [string, unknown][] => Object.entries(value);

/** Compares fields and types with `model`. Drafts of an incompatible release are ignored. */
export function isLike<T>(model: T, value: unknown): value is T {
  if (model === undefined || model === null) return true;
  if (value === null) return typeof model !== 'object';
  if (getKind(model) !== getKind(value)) return false;
  if (Array.isArray(model) && Array.isArray(value))
    return model.length === 0 || value.length === 0 || isLike(model[0], value[0]);
  if (typeof model !== 'object' || typeof value !== 'object') return true;
  const found = new Map(getEntries(value));
  return getEntries(model).every(
    ([key, of]) => of === undefined || (found.has(key) && isLike(of, found.get(key))),
  );
}

/** Drafts of one account by name, such as `product.new`, in local storage. */
export function createLocalDrafts(owner: string, storage: () => Storage) {
  return {
    read<T>(name: string, model: T, now: number): StoredDraft<T> | null {
      try {
        const text = storage().getItem(getKey(owner, name));
        const kept: unknown = text === null ? null : JSON.parse(text);
        if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('content' in kept)) return null;
        const { at, content } = kept;
        if (typeof at !== 'number' || now - at > EXPIRES_MS || !isLike(model, content)) return null;
        return { at, content };
      } catch {
        // Storage is blocked or the entry is invalid: there is no draft.
        return null;
      }
    },
    /** Without storage (private window, full quota) the open page is the only copy. */
    keep<T>(name: string, draft: StoredDraft<T>): void {
      try {
        storage().setItem(getKey(owner, name), JSON.stringify(draft));
      } catch (error) {
        console.warn('the draft cannot be kept in this browser', error);
      }
    },
    forget(name: string): void {
      try {
        storage().removeItem(getKey(owner, name));
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  };
}
