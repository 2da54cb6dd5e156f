type Area = 'localStorage' | 'sessionStorage';

/**
 * Runs an access to the browser's storage. Inaccessible storage logs a warning and returns false (B8.2.14).
 */
function access<Value>(area: Area, read: (storage: Storage) => Value): Value | false {
  try {
    return read(globalThis[area]);
  } catch {
    console.warn(`${area} is not accessible.`);
    return false;
  }
}

/** Wraps a storage of the browser that may be blocked or full. */
const openStorage = (area: Area) => ({
  /** Returns the value of a key; null if it is not set, false if storage is inaccessible. */
  read: (key: string): string | null | false => access(area, (storage) => storage.getItem(key)),
  /** Returns whether the value was stored. */
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
