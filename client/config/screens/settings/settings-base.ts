import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';

type Settings = Partial<WebsiteSettings>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the settings that a change would overwrite although someone else has changed them since `base`, the
 * settings that the change started from.
 */
export function findOverwritten(base: Settings, newest: Settings, patch: Settings): string[] {
  const toValue = (settings: Settings, key: string): unknown => Reflect.get(settings, key);
  return Object.keys(patch).filter((key) => {
    const theirs = toValue(newest, key);
    return !isSame(theirs, toValue(base, key)) && !isSame(theirs, toValue(patch, key));
  });
}
