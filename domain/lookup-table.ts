/** A lookup table for untrusted keys. It has no prototype, so `constructor` and `toString` are not found in it. */
export const lookupTable = <Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => Object.assign(Object.create(null), entries);
