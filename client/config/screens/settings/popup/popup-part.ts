import type { PopupOverlay } from '#schema/contracts/sites/popup-overlay.ts';

/** Props of a part of the popup's settings. */
export interface PopupPart {
  popup: PopupOverlay;
  /** Errors by field of the popup. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (patch: Partial<PopupOverlay>) => void;
}
