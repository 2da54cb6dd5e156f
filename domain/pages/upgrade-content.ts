/**
 * The JSON of pages and items with the keys of this release: `film` was renamed to `video`. Archives and drafts kept in browsers may be
 * older. A quote inside a JSON string is escaped, so only keys match.
 */
export const upgradeContentJson = (json: string): string => json.replace(/(?<!\\)"film"\s*:/g, '"video":');
