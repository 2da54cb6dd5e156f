/** Renames the key `film` to `video`. Quotes within JSON strings are escaped, so only keys match. */
export const upgradeContentJson = (json: string): string => json.replace(/(?<!\\)"film"\s*:/g, '"video":');
