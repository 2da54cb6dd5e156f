import { DEAD_ZONE } from './constants.ts';

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns what a click does. The image's halves lead to the previous and the next slide. Clicks outside the
 * image close the lightbox, and clicks at the window's edge do nothing (B2.2.11, B2.2.13, B2.2.14).
 */
export function clickZone(
  at: { x: number; y: number },
  picture: Rectangle,
  window: { width: number; height: number },
): 'previous' | 'next' | 'close' | 'none' {
  const isOn = at.x >= picture.left && at.x <= picture.right && at.y >= picture.top && at.y <= picture.bottom;
  if (!isOn) return 'close';
  const across = window.width * DEAD_ZONE;
  const down = window.height * DEAD_ZONE;
  const isAtEdge =
    at.x < across || at.x > window.width - across || at.y < down || at.y > window.height - down;
  if (isAtEdge) return 'none';
  return at.x < window.width / 2 ? 'previous' : 'next';
}
