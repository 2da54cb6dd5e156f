/**
 * Renames the key `film` to `video` in stored JSON. Quotes within JSON strings are escaped, so only keys
 * match.
 */
export const upgradeContentJson = (json: string): string => json.replace(/(?<!\\)"film"\s*:/g, '"video":');
