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

/** Returns the kind of an element from its reported selector: 'section#intro img.hero' is an image. */
export function elementKind(selector: string): ElementKind {
  const [name = ''] = (selector.split(' ').at(-1) ?? '').split('.');
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}

const GOOD: Readonly<Record<Vital, string>> = {
  lcp: 'Pages are there quickly. Keep the first picture of a page below 2,000 pixels wide and the first section short.',
  inp: 'Pages answer at once.',
  cls: 'Nothing jumps while people read.',
  ttfb: 'The server answers quickly.',
};

const LOADING: Readonly<Record<ElementKind, string>> = {
  picture:
    'The largest thing that people wait for is a picture. Show a smaller one at the top of the page, take it out of a slideshow, and leave its animation to the sections below: the first picture then loads before anything else.',
  video:
    'People wait for a video. Give it a poster picture, or move it below the first section, so that the page is there before the video is.',
  frame:
    'People wait for an embed of another site. Move it below the first section; it then loads when it comes near.',
  text: 'The largest thing is a text, so the page itself arrives late or waits for its fonts. Use at most two font families, and shorten the code that you inject into the page’s header.',
  control:
    'The page waits for its scripts. Shorten the code that you inject into the header, or move it to the footer.',
  other:
    'Look at the first section of the pages below: fewer and smaller pictures, no video behind the text, and injected code in the footer rather than in the header make it come sooner.',
};

const RESPONDING: Readonly<Record<ElementKind, string>> = {
  picture:
    'People wait after they tap a picture. Show fewer pictures in one gallery, or several pages of them.',
  video: 'People wait after they tap a player. Use one player on a page where you can.',
  frame: 'An embed of another site keeps the page busy. Show it on a page of its own, or link to it.',
  text: 'The page is busy while people use it. The usual cause is injected code, such as a chat or tags of advertisers: remove what you no longer need.',
  control:
    'People wait after they tap a button, a link or a field. The usual cause is injected code that runs on every click, such as a chat or tags of advertisers: remove what you no longer need.',
  other: 'The page is busy while people use it. Remove injected code and embeds that you no longer need.',
};

const MOVING: Readonly<Record<ElementKind, string>> = {
  picture:
    'A picture pushes the text away when it arrives. Give pictures in injected code a width and a height.',
  video: 'A video pushes the text away when it arrives. Give it a fixed shape in its block’s settings.',
  frame:
    'An embed of another site pushes the page down when it arrives. Give it a height in its block’s settings, or move it to the end of the page.',
  text: 'Text moves while it is read: something above it arrives late, most often an embed, a banner or injected code. Move that to the end of the page.',
  control:
    'A button moves while people want to tap it: something above it arrives late, most often an embed or injected code. Move that below it.',
  other:
    'Something arrives late and pushes the page away, most often an embed, a banner or injected code. Move it to the end of the page.',
};

const SERVER =
  'The first of the page arrives late. Pages that everybody sees are kept near visitors; those with a password, of members, or just published are made anew. If it lasts, look at how far your visitors are from you, and avoid links that are redirected.';

/** Returns advice on a vital sign, by its most frequently slow element. */
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
