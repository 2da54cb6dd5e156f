/** Returns the address of a page in the editor. */
export const editorHref = (path: string): string => `/config/?frameUrl=${encodeURIComponent(path)}`;
