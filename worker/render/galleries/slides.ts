import { safeHref } from '#domain/links/safe-href.ts';
import type { GallerySlide } from '#schema/contracts/blocks/gallery.ts';
import type { MetaPosition, SlideType } from '#schema/contracts/enumerations/galleries.ts';
import { RECORD_TYPE } from '#schema/contracts/enumerations/item-record-types.ts';
import type { ImageRef } from '#schema/contracts/media.ts';
import type { ItemSummary } from '../context.ts';
import { imageUrl, widthsOf } from '../picture.tsx';

/** A slide as every design draws it. */
export interface Slide {
  id: string;
  /** Last part of its address in a collection. */
  url: string | null;
  type: SlideType;
  /** A video's poster. */
  image: ImageRef;
  title: string;
  description: string;
  /** Where a click leads instead of the lightbox. */
  clickThroughUrl: string | null;
  /** Where its link leads without script: its own page, its video, or the picture in full size. */
  href: string;
  metaPosition: MetaPosition;
}

/** Address of a picture in the largest width that it is served in. */
export const largestUrl = (image: ImageRef): string => imageUrl(image, widthsOf(image).at(-1) ?? 100);

/** A block's own slides; without `mixedContent` its pictures alone. */
export function slidesOfBlock(slides: readonly GallerySlide[], mixedContent: boolean): Slide[] {
  return slides
    .filter(({ type }) => mixedContent || type === 'image')
    .map((slide) => ({
      id: slide.id,
      url: null,
      type: slide.type,
      image: slide.image,
      title: slide.title,
      description: slide.description,
      clickThroughUrl: slide.clickThroughUrl ? safeHref(slide.clickThroughUrl) : null,
      href: slide.href ? safeHref(slide.href) : largestUrl(slide.image),
      metaPosition: slide.metaPosition,
    }));
}

/** The items of a collection that have a picture. */
export function slidesOfItems(items: readonly ItemSummary[], mixedContent = true): Slide[] {
  return items.flatMap((item) => {
    const type: SlideType = item.recordType === RECORD_TYPE.video ? 'video' : 'image';
    if (!item.image || (type === 'video' && !mixedContent)) return [];
    return [
      {
        id: item.id,
        url: item.urlId,
        type,
        image: item.image,
        title: item.title,
        description: item.excerpt,
        clickThroughUrl: null,
        href: item.href,
        metaPosition: 'bottom',
      },
    ];
  });
}
