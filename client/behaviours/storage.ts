type Area = 'localStorage' | 'sessionStorage';

/** Runs an access to the browser's storage; B8.2.14: one that is not accessible warns and answers false. */
function access<Value>(area: Area, read: (storage: Storage) => Value): Value | false {
  try {
    return read(globalThis[area]);
  } catch {
    console.warn(`${area} is not accessible.`);
    return false;
  }
}

/** A browser's storage that may be blocked or full. */
const openStorage = (area: Area) => ({
  /** The value of a key; null without one. */
  read: (key: string): string | null | false => access(area, (storage) => storage.getItem(key)),
  /** Whether it was stored. */
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
