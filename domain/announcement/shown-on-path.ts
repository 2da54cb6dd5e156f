/** Whether a path is among the chosen ones; an empty list means every page. */
export const isShownOnPath = (paths: readonly string[], path: string): boolean =>
  paths.length === 0 || paths.includes(path);
