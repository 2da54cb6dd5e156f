import type { AnimationStyle } from '#schema/contracts/design/animations.ts';

export const ANIMATION_NAMES: Readonly<Record<AnimationStyle, string>> = {
  none: 'None',
  fade: 'Fade',
  scale: 'Scale',
  slide: 'Slide',
  clip: 'Clip',
  expand: 'Expand',
};
