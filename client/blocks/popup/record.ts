import { localStore } from '#client/behaviours/storage.ts';
import {
  formatPopupRecord,
  type PopupRecord,
  type PopupRules,
  parsePopupRecord,
  popupRecordKey,
} from '#domain/announcement/popup-record.ts';

/** Popup settings in the page's HTML (worker/render/announcement/popup.tsx). */
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

export function record(settings: PopupSettings, what: 'closed' | 'submitted'): void {
  const { id, version } = settings;
  const submitted = what === 'submitted' || (readRecord(settings)?.submitted ?? false);
  localStore.write(popupRecordKey(id), formatPopupRecord({ version, submitted, closedAt: Date.now() }));
}
