import { expect, it } from 'vitest';
import { getCollectionDisplay } from '#domain/collections/kinds.ts';
import { getCollectionDesign, getCollectionGallery } from '#domain/galleries/collection-gallery.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';

const { generic, lessons, page, portfolio, products, slideGallery, slideVideo } = COLLECTION_TYPE;

it.each([
  [generic, RECORD_TYPE.event, 'list', 'dates'],
  [lessons, RECORD_TYPE.lesson, 'list', 'course'],
  [portfolio, RECORD_TYPE.gallery, 'list', 'projects'],
  [portfolio, RECORD_TYPE.image, 'grid', 'projects'],
  [page, RECORD_TYPE.image, 'grid', 'gallery'],
  [slideGallery, RECORD_TYPE.image, 'list', 'gallery'],
  [slideVideo, RECORD_TYPE.video, 'list', 'gallery'],
  [generic, RECORD_TYPE.text, 'list', 'rows'],
  [products, RECORD_TYPE.storeItem, 'product', 'cards'],
] as const)(
  'a collection with the type %i, the item type %i and the view %s appears as %s',
  (type, itemRecordType, view, shown) => {
    expect(getCollectionDisplay({ type, itemRecordType, view })).toBe(shown);
  },
);

it.each([
  [{ type: page }, 'autorows', { thumbnails: false, lightbox: true }],
  [{ type: slideGallery }, 'stacked', { thumbnails: true, lightbox: true }],
  [{ type: slideVideo }, 'stacked', { thumbnails: true, lightbox: false }],
  [{ type: slideGallery, design: 'strip' as const }, 'strip', { thumbnails: true }],
])('a collection with %j appears as the gallery %s', (collection, design, settings) => {
  expect(getCollectionDesign(collection)).toBe(design);
  expect(getCollectionGallery(collection)).toMatchObject(settings);
});
