import { isObject } from '#schema/contracts/is-object.ts';

/** Serialises a value independently of key order. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** Compares two JSON values independently of key order. */
export const isEqual = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
