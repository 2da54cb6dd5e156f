/** Returns whether a path is listed. An empty list means every page. */
export const isVisibleOnPath = (paths: readonly string[], path: string): boolean =>
  paths.length === 0 || paths.includes(path);
