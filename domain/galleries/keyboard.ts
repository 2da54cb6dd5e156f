import type { GalleryOptions } from './options.ts';

interface Pressed {
  key: string;
  keyCode: number;
}

/** The step of a key: -1 back, 1 forward, 0 none. In right-to-left text the next slide is on the left. */
export function stepOfKey(pressed: Pressed, keys: GalleryOptions['keys'], isRightToLeft = false): -1 | 0 | 1 {
  const is = ({ key, code }: { key: string; code: number }) =>
    pressed.key === key || pressed.keyCode === code;
  const step = is(keys.previous) ? -1 : is(keys.next) ? 1 : 0;
  return isRightToLeft && step !== 0 ? (step === 1 ? -1 : 1) : step;
}

/** Enter and Space activate the focused element (B2.2.02, B2.2.03, B9.1.11). */
export const isPress = ({ key, keyCode }: Pressed): boolean =>
  key === 'Enter' || key === ' ' || keyCode === 13 || keyCode === 32;

/** Elements that accept typing (B5.14). */
export const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Players use the arrow keys to seek. */
export const PLAYER = 'video, audio';
