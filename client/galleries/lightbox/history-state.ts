/** The state in the history entry of an open lightbox: its id and its slide. */
export interface LightboxEntry {
  of: string;
  index: number;
}
interface HistoryState {
  lightbox?: LightboxEntry;
}

/** The lightbox of the current history entry, if it was open when the page was left or before Back. */
export const readLightboxEntry = (): LightboxEntry | null =>
  (history.state as HistoryState | null)?.lightbox ?? null;
