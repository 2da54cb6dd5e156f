import { type GallerySettings, gallerySettingsSchema } from '#schema/contracts/blocks/gallery.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import type { GALLERY_DESIGNS } from '#schema/contracts/galleries/galleries.ts';

type DesignedCollection = Pick<Collection, 'type' | 'design'>;

const isSlides = ({ type }: DesignedCollection): boolean =>
  type === COLLECTION_TYPE.slideGallery || type === COLLECTION_TYPE.slideVideo;

export const getCollectionDesign = (collection: DesignedCollection): (typeof GALLERY_DESIGNS)[number] =>
  collection.design ?? (isSlides(collection) ? 'stacked' : 'autorows');

const PLAIN = gallerySettingsSchema.parse({});
const SLIDES = gallerySettingsSchema.parse({ imageAspectRatio: '3/2', thumbnails: true });
/** Settings for video collections: videos play inside the slide, without a lightbox. */
const VIDEOS = gallerySettingsSchema.parse({ imageAspectRatio: '16/9', thumbnails: true, lightbox: false });

/**
 * Returns the settings of a collection's gallery: the defaults of a new block, with thumbnails below the
 * slides.
 */
export function getCollectionGallery(collection: DesignedCollection): GallerySettings {
  if (collection.type === COLLECTION_TYPE.slideVideo) return VIDEOS;
  return isSlides(collection) ? SLIDES : PLAIN;
}
