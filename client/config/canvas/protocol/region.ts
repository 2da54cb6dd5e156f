/** What is edited on the canvas: the page itself, or what is around every page. */
export const REGIONS = ['page', 'header', 'footer'] as const;
export type Region = (typeof REGIONS)[number];
export type SharedRegion = Exclude<Region, 'page'>;
