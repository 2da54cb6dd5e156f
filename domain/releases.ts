import type { PartProblem } from '#schema/contracts/releases/release.ts';

const TEXTS: Readonly<Record<PartProblem['problem'], (title: string) => string>> = {
  gone: (title) => `“${title}” was deleted.`,
  changed: (title) => `“${title}” has changed since you last checked it.`,
  refused: (title) =>
    `“${title}” could not be saved, for example because its address or SKU is already used.`,
};

export const problemText = ({ title, problem }: PartProblem): string => TEXTS[problem](title);

/** Changed settings by name. A missing `from` or `to` means that the setting was not set. */
export type SettingsChange = Readonly<Record<string, { from?: unknown; to?: unknown }>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const diffSettings = (from: object, to: object): SettingsChange => {
  const before = new Map(Object.entries(from));
  const after = new Map(Object.entries(to));
  return Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => !isSame(before.get(key), after.get(key)))
      .map((key) => [key, { from: before.get(key), to: after.get(key) }]),
  );
};

export const applySettings = (settings: object, change: SettingsChange, side: 'from' | 'to'): object =>
  Object.fromEntries(
    Object.entries({
      ...settings,
      ...Object.fromEntries(Object.entries(change).map(([key, sides]) => [key, sides[side]])),
    }).filter(([, value]) => value !== undefined),
  );

/** Returns whether the changed settings still have the values in `from`. */
export const isAsBefore = (settings: object, change: SettingsChange): boolean =>
  Object.keys(diffSettings(settings, applySettings(settings, change, 'from'))).length === 0;
