import { afterEach, expect, it, vi } from 'vitest';
import { readImageData } from '#client/media/images/index.ts';

afterEach(() => void vi.restoreAllMocks());

it('[B8.3.11] an image without a size or focal point causes a warning and no error', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readImageData({}, '/images/vase')).toEqual({ dimensions: null, focalPoint: { x: 0.5, y: 0.5 } });
  expect(warn.mock.calls).toEqual([
    ['picture without data-image-dimensions', '/images/vase'],
    ['picture without data-image-focal-point', '/images/vase'],
  ]);
});

it('an image with a size and focal point causes no warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readImageData({ imageDimensions: '3x2', imageFocalPoint: '0.2,1' }, '/x')).toEqual({
    dimensions: { width: 3, height: 2 },
    focalPoint: { x: 0.2, y: 1 },
  });
  expect(warn).not.toHaveBeenCalled();
});
