import { describe, expect, it } from 'vitest';
import { createGallery, type Gallery } from '#client/galleries/gallery.ts';
import { createMotionless } from '#client/galleries/motions/motionless.ts';

function element(children: Readonly<Record<string, unknown>> = {}) {
  return {
    dataset: {},
    classList: { add() {}, remove() {} },
    dispatchEvent: () => true,
    querySelector: () => null,
    querySelectorAll: () => [],
    ...children,
  };
}
const nothing = { prepare() {}, enter() {}, leave() {} };

function createTestGallery(count: number): Gallery {
  const list = element({ querySelectorAll: () => Array.from({ length: count }, () => element()) });
  const container = element({ querySelector: () => list }) as unknown as HTMLElement;
  const gallery = createGallery(container, {}, { loaders: nothing, createMotion: createMotionless });
  if (!gallery) throw new Error('no gallery');
  return gallery;
}
const rest = (gallery: Gallery) => new Promise((resolve) => gallery.on('rest', resolve));

describe('[B4.08] a gallery’s current index', () => {
  it('the index cannot be set while the gallery is in motion', async () => {
    const gallery = createTestGallery(5);
    const resting = rest(gallery);
    expect(gallery.setIndex(1)).toBe(true);
    expect(gallery.isInMotion).toBe(true);
    expect(gallery.setIndex(3)).toBe(false);
    gallery.step(1, { isAsked: false });
    expect(gallery.currentIndex).toBe(1);
    await resting;
    expect(gallery.currentIndex).toBe(1);
    expect(gallery.setIndex(3)).toBe(true);
    expect(gallery.currentIndex).toBe(3);
  });

  it('the index cannot be set while a linked gallery is in motion', async () => {
    const [gallery, other] = [createTestGallery(5), createTestGallery(5)];
    gallery.link(other);
    const resting = rest(other);
    expect(other.setIndex(2)).toBe(true);
    expect(gallery.isInMotion).toBe(false);
    expect(gallery.setIndex(1)).toBe(false);
    expect(gallery.currentIndex).toBe(0);
    await resting;
    expect(gallery.setIndex(1)).toBe(true);
  });

  it('steps requested during a motion are taken afterwards, in order', async () => {
    const gallery = createTestGallery(9);
    const seen: number[] = [];
    gallery.on('change', ({ index }) => seen.push(index));
    for (let press = 0; press < 5; press++) gallery.step(1);
    expect(seen).toEqual([1]);
    while (gallery.isInMotion) await rest(gallery);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });
});

it('[B3.3.10] linked galleries share one index in both directions', async () => {
  const [one, other] = [createTestGallery(5), createTestGallery(5)];
  one.link(other);
  other.link(one);
  one.setIndex(3);
  expect([one.currentIndex, other.currentIndex]).toEqual([3, 3]);
  while (one.isInMotion || other.isInMotion) await Promise.resolve();
  other.setIndex(1);
  expect([one.currentIndex, other.currentIndex]).toEqual([1, 1]);
});
