import type { GalleryOptions } from './options.ts';

interface Pressed {
  key: string;
  keyCode: number;
}

/** What a key asks for: -1 back, 1 on, 0 nothing. In a text that runs from right to left the next slide stands at the left. */
export function stepOfKey(pressed: Pressed, keys: GalleryOptions['keys'], isRightToLeft = false): -1 | 0 | 1 {
  const is = ({ key, code }: { key: string; code: number }) =>
    pressed.key === key || pressed.keyCode === code;
  const step = is(keys.previous) ? -1 : is(keys.next) ? 1 : 0;
  return isRightToLeft && step !== 0 ? (step === 1 ? -1 : 1) : step;
}

/** Enter and Space work what has the focus (B2.2.02, B2.2.03, B9.1.11). */
export const isPress = ({ key, keyCode }: Pressed): boolean =>
  key === 'Enter' || key === ' ' || keyCode === 13 || keyCode === 32;

/** Keys in these belong to what is typed (B5.14). */
export const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** A player has arrow keys of its own: they seek. */
export const PLAYER = 'video, audio';
