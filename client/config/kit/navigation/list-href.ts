const queries = new Map<string, string>();

export const rememberList = (path: string, query: string): void => void queries.set(path, query);

export const listHref = (path: string): string => path + (queries.get(path) ?? '');
