import { afterEach, expect, it, vi } from 'vitest';
import { createLoaders } from '#client/galleries/loaders.ts';
import { readSlide } from '#domain/galleries/slide.ts';

const slide = {} as HTMLElement;
const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => error.mockClear());

it('[B8.3.06] a missing loader is reported only once', () => {
  const loaders = createLoaders({});
  const slideData = readSlide({ type: 'video' });
  loaders.prepare(slide, slideData);
  loaders.enter(slide, slideData);
  loaders.prepare(slide, readSlide({}));
  expect(error.mock.calls).toEqual([['VideoLoader not found'], ['Loader2 not found']]);
});

it('a slide is passed to the loader for its type', () => {
  const video = { enter: vi.fn(), leave: vi.fn() };
  const image = { prepare: vi.fn() };
  const loaders = createLoaders({ image, video });
  const slideData = readSlide({ type: 'video' });
  loaders.enter(slide, slideData);
  loaders.leave(slide, slideData);
  loaders.prepare(slide, readSlide({}));
  loaders.leave(slide, readSlide({}));
  loaders.leave(undefined, slideData);
  expect([
    video.enter.mock.calls.length,
    video.leave.mock.calls.length,
    image.prepare.mock.calls.length,
  ]).toEqual([1, 1, 1]);
  expect(error).not.toHaveBeenCalled();
});
