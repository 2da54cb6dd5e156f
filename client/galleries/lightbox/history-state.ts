export interface LightboxEntry {
  of: string;
  index: number;
}
interface HistoryState {
  lightbox?: LightboxEntry;
}

export const readLightboxEntry = (): LightboxEntry | null =>
  (history.state as HistoryState | null)?.lightbox ?? null;
