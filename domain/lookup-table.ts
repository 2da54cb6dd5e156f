/** Creates the table without a prototype, so that untrusted keys such as `constructor` are not found. */
export const lookupTable = <Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => Object.assign(Object.create(null), entries);
