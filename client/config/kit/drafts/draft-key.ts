export const draftKey = (kind: string, id: string): string => `sitewright.${kind}.${id}`;
