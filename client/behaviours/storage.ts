type Area = 'localStorage' | 'sessionStorage';

/** Accesses storage. If it is unavailable, logs a warning and returns false (B8.2.14). */
function access<Value>(area: Area, read: (storage: Storage) => Value): Value | false {
  try {
    return read(globalThis[area]);
  } catch {
    console.warn(`${area} is not accessible.`);
    return false;
  }
}

/**
 * Wraps a storage area that may be blocked or full. `read` returns null for an unset key and false if
 * storage is blocked.
 */
const openStorage = (area: Area) => ({
  read: (key: string): string | null | false => access(area, (storage) => storage.getItem(key)),
  write: (key: string, value: string): boolean =>
    access(area, (storage) => {
      storage.setItem(key, value);
      return true;
    }),
  remove: (key: string): boolean =>
    access(area, (storage) => {
      storage.removeItem(key);
      return true;
    }),
  listKeys: (): string[] => access(area, (storage) => Object.keys(storage)) || [],
});

export const localStore = openStorage('localStorage');
export const sessionStore = openStorage('sessionStorage');
