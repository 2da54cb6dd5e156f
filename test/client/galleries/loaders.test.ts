import { afterEach, expect, it, vi } from 'vitest';
import { createLoaders } from '#client/galleries/loaders.ts';
import { readSlide } from '#domain/galleries/slide.ts';

const slide = {} as HTMLElement;
const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => error.mockClear());

it('[B8.3.06] say once which loader is missing', () => {
  const loaders = createLoaders({});
  const film = readSlide({ type: 'video' });
  loaders.prepare(slide, film);
  loaders.enter(slide, film);
  loaders.prepare(slide, readSlide({}));
  expect(error.mock.calls).toEqual([['VideoLoader not found'], ['Loader2 not found']]);
});

it('hand a slide to the loader of its kind', () => {
  const video = { enter: vi.fn(), leave: vi.fn() };
  const image = { prepare: vi.fn() };
  const loaders = createLoaders({ image, video });
  const film = readSlide({ type: 'video' });
  loaders.enter(slide, film);
  loaders.leave(slide, film);
  loaders.prepare(slide, readSlide({}));
  loaders.leave(slide, readSlide({}));
  loaders.leave(undefined, film);
  expect([
    video.enter.mock.calls.length,
    video.leave.mock.calls.length,
    image.prepare.mock.calls.length,
  ]).toEqual([1, 1, 1]);
  expect(error).not.toHaveBeenCalled();
});
