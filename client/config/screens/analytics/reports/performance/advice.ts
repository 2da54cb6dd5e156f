import type { Rating } from '#domain/analytics/performance/vitals.ts';
import type { Vital } from '#schema/contracts/analytics/event-fields.ts';

type ElementKind = 'picture' | 'video' | 'frame' | 'text' | 'control' | 'other';

const KINDS: readonly (readonly [ElementKind, RegExp])[] = [
  ['picture', /^(img|picture|svg|image)$/],
  ['video', /^(video|audio)$/],
  ['frame', /^(iframe|embed|object)$/],
  ['text', /^(h[1-6]|p|span|blockquote|li|ul|ol|figcaption|em|strong)$/],
  ['control', /^(a|button|input|select|textarea|label|summary|option)$/],
];

/** Returns the kind of element that a reported selector matches: 'section#intro img.hero' is an image. */
export function elementKind(selector: string): ElementKind {
  const [name = ''] = (selector.split(' ').at(-1) ?? '').split('.');
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}

const GOOD: Readonly<Record<Vital, string>> = {
  lcp: 'Pages load quickly. Keep the first image of a page below 2,000 pixels wide and the first section short.',
  inp: 'Pages respond quickly.',
  cls: 'The layout is stable.',
  ttfb: 'The server responds quickly.',
};

const LOADING: Readonly<Record<ElementKind, string>> = {
  picture:
    'The largest element is an image. Use a smaller image at the top of the page, without a slideshow or an animation, so that it loads first.',
  video: 'The largest element is a video. Add a poster image, or move it below the first section.',
  frame: 'The largest element is an embed. Move it below the first section, so that it loads later.',
  text: 'The largest element is text, so the page itself or its fonts load late. Use at most two font families, and reduce the code injected into the page’s header.',
  control:
    'The page waits for its scripts. Reduce the code injected into the header, or move it to the footer.',
  other:
    'Check the first section of the pages below. Use fewer and smaller images, no background video, and inject code into the footer instead of the header.',
};

const RESPONDING: Readonly<Record<ElementKind, string>> = {
  picture: 'Visitors wait after tapping an image. Show fewer images per gallery.',
  video: 'Visitors wait after tapping a player. Use one player per page where possible.',
  frame: 'An embed slows the page down. Show it on a separate page, or link to it.',
  text: 'The page is slow to respond. The usual cause is injected code, such as a chat or advertising tags. Remove code that you no longer need.',
  control:
    'Visitors wait after tapping a button, a link or a field. The usual cause is injected code that runs on every click, such as a chat or advertising tags. Remove code that you no longer need.',
  other: 'The page is slow to respond. Remove injected code and embeds that you no longer need.',
};

const MOVING: Readonly<Record<ElementKind, string>> = {
  picture: 'A loading image moves the text. Set a width and a height for images in injected code.',
  video: 'A loading video moves the text. Set an aspect ratio in its block’s settings.',
  frame:
    'A loading embed moves the page. Set a height in its block’s settings, or move it to the end of the page.',
  text: 'Text moves because an element above it loads late, usually an embed, a banner or injected code. Move that to the end of the page.',
  control:
    'A button moves because an element above it loads late, usually an embed or injected code. Move that below the button.',
  other:
    'An element loads late and moves the page, usually an embed, a banner or injected code. Move it to the end of the page.',
};

const SERVER =
  'The server responds late. Public pages are cached near visitors; pages with a password, for members or just published are not. Avoid links that are redirected.';

export function advise(vital: Vital, rating: Rating, selector: string | null): string {
  if (rating === 'good') return GOOD[vital];
  const kind = selector === null ? 'other' : elementKind(selector);
  switch (vital) {
    case 'lcp':
      return LOADING[kind];
    case 'inp':
      return RESPONDING[kind];
    case 'cls':
      return MOVING[kind];
    case 'ttfb':
      return SERVER;
  }
}
