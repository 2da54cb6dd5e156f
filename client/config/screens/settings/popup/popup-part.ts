import type { PopupOverlay } from '#schema/contracts/sites/popup-overlay.ts';

export interface PopupPart {
  popup: PopupOverlay;
  /** Errors by field of the popup. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (patch: Partial<PopupOverlay>) => void;
}
