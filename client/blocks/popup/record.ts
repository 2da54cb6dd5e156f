import { localStore } from '#client/behaviours/storage.ts';
import {
  formatPopupRecord,
  type PopupRecord,
  type PopupRules,
  parsePopupRecord,
  popupRecordKey,
} from '#domain/announcement/popup-record.ts';

/** What the page's HTML says of its popup (worker/render/announcement/popup.tsx). */
export interface PopupSettings extends PopupRules {
  id: string;
  delaySeconds: number | null;
  scrollPercent: number | null;
  opensOnExit: boolean;
  isMobileDisabled: boolean;
}

export const readSettings = (place: HTMLElement): PopupSettings =>
  JSON.parse(place.dataset.popup ?? '') as PopupSettings;

export const readRecord = ({ id }: PopupSettings): PopupRecord | null =>
  parsePopupRecord(localStore.read(popupRecordKey(id)) || null);

export const forgetRecord = ({ id }: PopupSettings): boolean => localStore.remove(popupRecordKey(id));

/** Records that the popup of this version was closed, or that its form was sent. */
export function record(settings: PopupSettings, what: 'closed' | 'submitted'): void {
  const { id, version } = settings;
  const submitted = what === 'submitted' || (readRecord(settings)?.submitted ?? false);
  localStore.write(popupRecordKey(id), formatPopupRecord({ version, submitted, closedAt: Date.now() }));
}
