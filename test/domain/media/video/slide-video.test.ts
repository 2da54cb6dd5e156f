import { describe, expect, it } from 'vitest';
import { AUTOPLAY_AT_REST, isPlaying } from '#domain/galleries/autoplay.ts';
import { readSlide } from '#domain/galleries/slide.ts';
import { getFirstVideoUrl } from '#domain/media/video/first-video-url.ts';
import { createPlayGroup } from '#domain/media/video/play-group.ts';
import { parseVideoAddress } from '#domain/media/video/slide-video.ts';

const own = `/s/${'a'.repeat(24)}/kiln.mp4`;

describe('the video of a gallery slide', () => {
  it('is a hosted video if its URL points to one', () => {
    expect(parseVideoAddress(own)).toEqual({ video: { src: own, from: null }, page: own });
  });
  it('is an embed if its URL is a provider’s page, from the host that sets the fewest cookies', () => {
    expect(parseVideoAddress('https://youtu.be/abcdefghijk')).toEqual({
      video: {
        src: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&enablejsapi=1&playsinline=1&rel=0',
        from: 'YouTube',
      },
      page: 'https://www.youtube.com/watch?v=abcdefghijk',
    });
  });
  it.each(['', 'https://example.test/video.mp4', '/s/short/kiln.mp4', `${own}.html`, 'javascript:alert(1)'])(
    'is null for the URL %j',
    (address) => {
      expect(parseVideoAddress(address)).toBeNull();
    },
  );
  it('is parsed from the slide’s attributes', () => {
    expect(readSlide({ videoSrc: own }).video).toEqual({ src: own, from: null });
    expect(readSlide({ videoSrc: 'https://x.test', videoFrom: 'Vimeo' }).video?.from).toBe('Vimeo');
    expect(readSlide({}).video).toBeNull();
  });
});

describe('the video of a collection item', () => {
  const videoBlock = (value: Record<string, unknown>) => ({ type: 32, value });
  it('is the first playable video block', () => {
    expect(
      getFirstVideoUrl([
        { type: 2, value: {} },
        videoBlock({ markup: 'nothing' }),
        videoBlock({ markup: 'https://vimeo.com/123456' }),
        videoBlock({ markup: 'https://youtu.be/abcdefghijk' }),
      ]),
    ).toBe('https://vimeo.com/123456');
  });
  it('is the hosted file, even if the same block also has an embed', () => {
    const video = { mediaId: 'a'.repeat(24), filename: 'kiln.mp4', width: 16, height: 9 };
    expect(getFirstVideoUrl([videoBlock({ video, markup: 'https://vimeo.com/123456' })])).toBe(own);
  });
  it('is null if the item has no video block', () => {
    expect(getFirstVideoUrl([])).toBeNull();
  });
});

it('autoplay waits while a video plays beside the current slide', () => {
  expect(isPlaying({ ...AUTOPLAY_AT_REST, isVideoPlaying: true })).toBe(false);
});

it('[B2.3.04] stopping a group of videos stops the one that plays', () => {
  const group = createPlayGroup();
  let stopped = 0;
  group.stop();
  group.begin({ stop: () => stopped++ });
  group.stop();
  expect(stopped).toBe(1);
});
