import { describe, expect, it } from 'vitest';
import { findFrame } from '#domain/embeds/frames.ts';
import {
  ANSWER_TIMEOUT_MS,
  openTable,
  RENDER_TIMEOUT_MS,
  toAmazonLink,
  tock,
  WIDE_ABOVE_PX,
  WIDGETS,
  widgetScript,
} from '#domain/embeds/widgets.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';

const { soundcloud, instagram, twitter, flickr, acuity } = BLOCK_TYPE;

describe('the frame of an embed provider', () => {
  it.each([
    [
      soundcloud,
      'https://soundcloud.com/a-b/c-d?si=1',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa-b%2Fc-d',
    ],
    [
      soundcloud,
      'https://m.soundcloud.com/a/sets/b',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fsets%2Fb',
    ],
    [
      instagram,
      'https://www.instagram.com/p/Cabc_12-3/?img=1',
      'https://www.instagram.com/p/Cabc_12-3/embed/',
    ],
    [instagram, 'https://instagram.com/tide.and.kiln', 'https://www.instagram.com/tide.and.kiln/embed/'],
    [
      twitter,
      'https://twitter.com/kiln/status/12345?s=20',
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=12345',
    ],
    [
      twitter,
      ' https://x.com/kiln ',
      'https://syndication.twitter.com/srv/timeline-profile/screen-name/kiln?dnt=true',
    ],
    [
      flickr,
      'https://www.flickr.com/photos/a@N1/53000000001/in/x',
      'https://embedr.flickr.com/photos/53000000001',
    ],
    [flickr, 'https://www.flickr.com/photos/a/albums/72157', 'https://embedr.flickr.com/photosets/72157'],
    [
      acuity,
      'https://app.acuityscheduling.com/schedule.php?a=1&owner=12345',
      'https://app.acuityscheduling.com/schedule.php?owner=12345&ref=embedded',
    ],
    [acuity, 'https://kiln.as.me/wheel', 'https://kiln.as.me/wheel?ref=embedded'],
  ])('a block with the type %i accepts %s', (type, href, src) =>
    expect(findFrame(type, href)?.src).toBe(src),
  );

  it.each([
    [instagram, 'https://instagram.com.evil.test/p/Cabc12345/'],
    [instagram, 'http://www.instagram.com/kiln'],
    [twitter, 'javascript:alert(1)//https://x.com/kiln'],
    [flickr, 'https://evil.test/?https://www.flickr.com/photos/a/12345'],
    [soundcloud, 'https://soundcloud.com/'],
    [acuity, 'https://as.me/'],
    [acuity, 'https://evil.test/x.as.me/'],
    [BLOCK_TYPE.tock, 'https://www.exploretock.com/x'],
    [instagram, ''],
  ])('a block with the type %i rejects %s', (type, href) => expect(findFrame(type, href)).toBeNull());
});

it.each([
  [
    'https://www.amazon.de/Some-Book-Title/dp/0713654783/ref=sr_1_1?qid=1',
    'kiln-21',
    'https://www.amazon.de/dp/0713654783?tag=kiln-21',
  ],
  ['https://amazon.co.uk/gp/product/b00x4whp5e', '', 'https://www.amazon.co.uk/dp/B00X4WHP5E'],
  ['https://amazon.com.evil.test/dp/0713654783', '', null],
  ['https://www.amazon.com/s?k=clay', '', null],
  ['', '', null],
])('the Amazon link %s with the affiliate tag "%s" becomes %s', (href, tag, link) =>
  expect(toAmazonLink(href, tag)).toBe(link),
);

describe('a widget script', () => {
  it('[B7.58] loads only from its provider’s origin, over HTTPS', () => {
    const { origins } = openTable('1');
    expect(origins).toContain(new URL(widgetScript('opentable', '1', false)).origin);
    expect(tock('x').origins).toContain(new URL(widgetScript('tock', 'x', false)).origin);
    for (const widget of WIDGETS) expect(new URL(widgetScript(widget, 'x', true)).protocol).toBe('https:');
  });
  it('[B9.4.01] requests OpenTable’s wide form for a width above 850 px', () => {
    expect(WIDE_ABOVE_PX).toBe(850);
    expect(widgetScript('opentable', '7', true)).toContain('theme=wide');
    expect(widgetScript('opentable', '7', false)).toContain('theme=standard');
  });
  it('has 10 s to load, and its form has 30 s to appear', () =>
    expect([ANSWER_TIMEOUT_MS, RENDER_TIMEOUT_MS]).toEqual([10_000, 30_000]));
});
