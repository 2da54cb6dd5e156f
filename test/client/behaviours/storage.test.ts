import { afterEach, describe, expect, it, vi } from 'vitest';
import { localStore, sessionStore } from '#client/behaviours/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('browser storage', () => {
  it('[B8.2.14] warns and returns false if it is not accessible', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(sessionStore.read('a')).toBe(false);
    expect(sessionStore.write('a', '1')).toBe(false);
    expect(sessionStore.remove('a')).toBe(false);
    expect(warn.mock.calls).toEqual(Array(3).fill(['sessionStorage is not accessible.']));
  });

  it('stores, lists and removes values if it is accessible', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    expect(localStore.read('a')).toBeNull();
    expect(localStore.write('a', '1')).toBe(true);
    expect(localStore.read('a')).toBe('1');
    expect(localStore.remove('a')).toBe(true);
    expect(kept.size).toBe(0);
  });
});
