/**
 * Renames keys in the JSON of pages and items to those of this release: `film` became `video`. Archives and drafts
 * stored in browsers may be older. A quote inside a JSON string is escaped, so only keys match.
 */
export const upgradeContentJson = (json: string): string => json.replace(/(?<!\\)"film"\s*:/g, '"video":');
