import { describe, expect, it } from 'vitest';
import { AUTOPLAY_AT_REST, isPlaying } from '#domain/galleries/autoplay.ts';
import { readSlide } from '#domain/galleries/slide.ts';
import { filmOfBlocks } from '#domain/media/video/film-of-blocks.ts';
import { createPlayGroup } from '#domain/media/video/play-group.ts';
import { filmOfAddress } from '#domain/media/video/slide-film.ts';

const own = `/s/${'a'.repeat(24)}/kiln.mp4`;

describe('the film of a slide', () => {
  it('is an own one by its address', () => {
    expect(filmOfAddress(own)).toEqual({ film: { src: own, from: null }, page: own });
  });
  it('is a provider’s by its page, at the host with the fewest cookies', () => {
    expect(filmOfAddress('https://youtu.be/abcdefghijk')).toEqual({
      film: {
        src: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&enablejsapi=1&playsinline=1&rel=0',
        from: 'YouTube',
      },
      page: 'https://www.youtube.com/watch?v=abcdefghijk',
    });
  });
  it.each(['', 'https://example.test/film.mp4', '/s/short/kiln.mp4', `${own}.html`, 'javascript:alert(1)'])(
    'is none at %j',
    (address) => {
      expect(filmOfAddress(address)).toBeNull();
    },
  );
  it('is read from its attributes', () => {
    expect(readSlide({ filmSrc: own }).film).toEqual({ src: own, from: null });
    expect(readSlide({ filmSrc: 'https://x.test', filmFrom: 'Vimeo' }).film?.from).toBe('Vimeo');
    expect(readSlide({}).film).toBeNull();
  });
});

describe('the film of an item', () => {
  const video = (value: Record<string, unknown>) => ({ type: 32, value });
  it('is the first of its blocks that can be played', () => {
    expect(
      filmOfBlocks([
        { type: 2, value: {} },
        video({ markup: 'nothing' }),
        video({ markup: 'https://vimeo.com/123456' }),
        video({ markup: 'https://youtu.be/abcdefghijk' }),
      ]),
    ).toBe('https://vimeo.com/123456');
  });
  it('is an own one before an embed of the same block', () => {
    const film = { mediaId: 'a'.repeat(24), filename: 'kiln.mp4', width: 16, height: 9 };
    expect(filmOfBlocks([video({ film, markup: 'https://vimeo.com/123456' })])).toBe(own);
  });
  it('may be none', () => {
    expect(filmOfBlocks([])).toBeNull();
  });
});

it('autoplay waits while a film plays beside the current slide', () => {
  expect(isPlaying({ ...AUTOPLAY_AT_REST, isFilmPlaying: true })).toBe(false);
});

it('[B2.3.04] a group stops whatever plays', () => {
  const group = createPlayGroup();
  let stopped = 0;
  group.stop();
  group.begin({ stop: () => stopped++ });
  group.stop();
  expect(stopped).toBe(1);
});
