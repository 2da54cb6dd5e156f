import { expect, it } from 'vitest';
import { getContentKind, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';

it.each([
  ['audio', 'album-track'],
  ['event', 'event-item'],
  ['image', 'gallery-image'],
  ['gallery', 'portfolio-item'],
  ['text', 'blog-post'],
  ['video', 'gallery-video'],
  ['storeItem', null],
  ['lesson', null],
] as const)('[A3.48] content with the record type %s has the type %s', (type, kind) => {
  expect(getContentKind(RECORD_TYPE[type])).toBe(kind);
});
