/** The last query of each list, by path. */
const queries = new Map<string, string>();

export const rememberList = (path: string, query: string): void => void queries.set(path, query);

/** Returns the address of a list as it was last shown, for the way back from one of its rows. */
export const listHref = (path: string): string => path + (queries.get(path) ?? '');
