/** Returns a URL that always redirects to the page's current URL (B2.10). */
export const permanentLink = (id: string): string => `/pages/${id}`;

export const findLinkedId = (path: string): string | null =>
  /^\/pages\/([0-9a-f]{24})$/.exec(path)?.[1] ?? null;
