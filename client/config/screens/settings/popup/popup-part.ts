import type { PopupOverlay } from '#schema/contracts/sites/popup-overlay.ts';

export interface PopupPart {
  popup: PopupOverlay;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (patch: Partial<PopupOverlay>) => void;
}
