/** What a page's entry in the history holds while a lightbox is open: whose it is, and at which slide. */
export interface LightboxEntry {
  of: string;
  index: number;
}
interface Kept {
  lightbox?: LightboxEntry;
}

/** The lightbox that the page's current entry is of; it was open when the page was left, or before a Back. */
export const keptLightbox = (): LightboxEntry | null => (history.state as Kept | null)?.lightbox ?? null;
