import { localStore } from '../behaviours/storage.ts';

const NAME = 'sitewright.searches';
const MOST = 5;

/** Returns the searches made on this device, latest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(NAME) || '[]');
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function recordSearch(term: string): void {
  const others = readRecent().filter((known) => known.toLowerCase() !== term.toLowerCase());
  localStore.write(NAME, JSON.stringify([term, ...others].slice(0, MOST)));
}

export const clearRecent = (): boolean => localStore.remove(NAME);
