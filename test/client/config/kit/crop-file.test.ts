import { afterEach, expect, it, vi } from 'vitest';
import { cropFile } from '#client/config/kit/shared/media/crop-file.ts';
import { avif, pngChunk, realPng, webp } from '#support/images.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a.webp', webp(60, 30, { isAnimated: true })],
  ['a.png', realPng(60, 30, pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]))],
  ['a.avif', avif(60, 30, 'avis')],
])(
  'the editor does not crop an animated image, which would lose all frames but the first: %s',
  async (filename, bytes) => {
    vi.stubGlobal('fetch', async () => new Response(bytes));
    const image = { mediaId: 'a'.repeat(24), filename, width: 60, height: 30, alt: '' };
    expect(await cropFile(image, { x: 0, y: 0, width: 0.5, height: 0.5 })).toBeNull();
  },
);
