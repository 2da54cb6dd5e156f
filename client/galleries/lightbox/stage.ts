import type { LightboxSlide } from './slide-element.ts';

/** The area of a lightbox that shows its slides. */
export interface LightboxStage {
  element: HTMLElement;
  /** Shows a slide; `by` is the direction, 0 to jump. */
  show: (index: number, by: number) => void;
  /** The image shown. */
  picture: () => HTMLImageElement | null;
  /** The window was resized. */
  refresh: () => void;
  /** Moves the slides by a drag offset in pixels; null ends the drag and settles them. */
  follow: (distance: number | null) => void;
  isLoop: boolean;
}

export interface StageOptions {
  slides: readonly LightboxSlide[];
  isRightToLeft: boolean;
  /** Visitors scrolled to another slide. */
  onMoved: (index: number) => void;
}
