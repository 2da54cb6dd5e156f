import { useEffect, useMemo, useRef, useState } from 'react';
import { DAY_MS } from '#domain/time/units.ts';
import { useAccount } from '../account/account.tsx';

interface StoredDraft<T> {
  /** Time of the last change, in epoch milliseconds. */
  at: number;
  content: T;
}

const EXPIRES_MS = 30 * DAY_MS;
const getKey = (owner: string, name: string) => `sitewright.unsaved.${owner}.${name}`;

const getKind = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
const getEntries = (value: object): [string, unknown][] => Object.entries(value);

/**
 * Returns whether a value has the same fields and types as `model`. Drafts that an incompatible version of
 * the panel stored are ignored.
 */
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

/** Creates storage for an account's drafts in local storage, by name, such as `product.new`. */
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
        // Storage is blocked or the entry is invalid, so there is no draft.
        return null;
      }
    },
    /** Without storage (private window, full quota), the open page holds the only copy. */
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

interface Options<T> {
  name: string;
  content: T | null;
  hasChanges: boolean;
  /**
   * A complete value with the fields of `content`. If omitted, `content` itself, which then must have no
   * optional fields.
   */
  model?: T;
  restore: (content: T) => void;
}
export interface RestoredDraft {
  /**
   * Time of the last change to the restored draft; null if there is none, or after the owner has kept or
   * discarded it.
   */
  restoredAt: number | null;
  forget: () => void;
}

/** Keeps unsaved input in this browser until it is saved or discarded. Not for secrets. */
export function useLocalDraft<T>({ name, content, hasChanges, restore, model }: Options<T>): RestoredDraft {
  const { account } = useAccount();
  const drafts = useMemo(() => createLocalDrafts(account.id, () => localStorage), [account.id]);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const readName = useRef<string | null>(null);
  const isLoaded = content !== null;
  const text = JSON.stringify(content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form has loaded
  useEffect(() => {
    if (content === null || readName.current === name) return;
    readName.current = name;
    const kept = drafts.read(name, model ?? content, Date.now());
    if (kept === null || JSON.stringify(kept.content) === text) return setRestoredAt(null);
    setRestoredAt(kept.at);
    restore(kept.content);
  }, [isLoaded, name, drafts]);
  /** Text of the discarded content, so that the next render does not store it again. */
  const forgotten = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is compared by its text
  useEffect(() => {
    if (content === null || readName.current !== name || text === forgotten.current) return;
    forgotten.current = null;
    if (hasChanges) drafts.keep(name, { at: Date.now(), content });
    else drafts.forget(name);
  }, [name, text, hasChanges, drafts]);
  return {
    restoredAt: hasChanges ? restoredAt : null,
    forget() {
      forgotten.current = text;
      drafts.forget(name);
      setRestoredAt(null);
    },
  };
}
