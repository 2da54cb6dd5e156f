/** A table that is asked with any text: unlike a plain object it knows no `constructor` or `toString` that nobody put there. */
export const lookupTable = <Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => Object.assign(Object.create(null), entries);
