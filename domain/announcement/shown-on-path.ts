/** Whether a page is among those that were chosen; none chosen = every page. */
export const isShownOnPath = (paths: readonly string[], path: string): boolean =>
  paths.length === 0 || paths.includes(path);
