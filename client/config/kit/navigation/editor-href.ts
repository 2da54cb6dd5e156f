export const editorHref = (path: string): string => `/config/?frameUrl=${encodeURIComponent(path)}`;
