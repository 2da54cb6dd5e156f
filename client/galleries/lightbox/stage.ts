import type { LightboxSlide } from './slide-element.ts';

export interface LightboxStage {
  element: HTMLElement;
  /** Shows a slide. `by` is the direction of the motion, or 0 to skip the animation. */
  show: (index: number, by: number) => void;
  picture: () => HTMLImageElement | null;
  /** Called after the lightbox opens and after the window is resized. */
  refresh: () => void;
  /** Moves the slides by a drag offset in pixels; null ends the drag. */
  follow: (distance: number | null) => void;
  isLoop: boolean;
}

export interface StageOptions {
  slides: readonly LightboxSlide[];
  isRightToLeft: boolean;
  /** Called when the visitor scrolls to another slide. */
  onMoved: (index: number) => void;
}
