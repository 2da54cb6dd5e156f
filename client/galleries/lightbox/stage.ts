import type { LightboxSlide } from './slide-element.ts';

/** Where a lightbox shows its slides. */
export interface LightboxStage {
  element: HTMLElement;
  /** Brings a slide to view; `by` is the direction, 0 for at once. */
  show: (index: number, by: number) => void;
  /** The picture that is shown. */
  picture: () => HTMLImageElement | null;
  /** The window has another size. */
  refresh: () => void;
  /** A drag moves the slides by pixels from where they stood; null when it is over, and they stand where they belong. */
  follow: (distance: number | null) => void;
  isLoop: boolean;
}

export interface StageOptions {
  slides: readonly LightboxSlide[];
  isRightToLeft: boolean;
  /** Visitors scrolled to another slide. */
  onMoved: (index: number) => void;
}
