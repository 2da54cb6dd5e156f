/** Returns the key of a document's draft in local storage. */
export const draftKey = (kind: string, id: string): string => `sitewright.${kind}.${id}`;
