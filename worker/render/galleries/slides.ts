import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { parseVideoAddress, type SlideVideo } from '#domain/media/video/slide-video.ts';
import type { GallerySlide } from '#schema/contracts/blocks/gallery.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { MetaPosition, SlideType } from '#schema/contracts/galleries/galleries.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { RenderContext } from '../kit/context.ts';
import { imageUrl, listVariantWidths } from '../media/picture.tsx';

export interface Slide {
  id: string;
  /** Last path segment of the slide's item in a collection. */
  url: string | null;
  type: SlideType;
  image: ImageRef;
  title: string;
  description: string;
  clickThroughUrl: string | null;
  /** Link target without JavaScript: the slide's page, its video, or the full-size image. */
  href: string;
  metaPosition: MetaPosition;
  video: SlideVideo | null;
}

export const largestUrl = (image: ImageRef): string =>
  imageUrl(image, listVariantWidths(image).at(-1) ?? 100);

function toVideoAndLink({ type, href, image }: GallerySlide): Pick<Slide, 'video' | 'href'> {
  const found = type === 'video' ? parseVideoAddress(href) : null;
  if (found) return { video: found.video, href: found.page };
  return { video: null, href: href ? safeHref(href) : largestUrl(image) };
}

export function allowVideos(slides: readonly Slide[], { policy }: Pick<RenderContext, 'policy'>): void {
  for (const { video } of slides) if (video?.from) policy.frameOrigins.add(new URL(video.src).origin);
}

export function toBlockSlides(slides: readonly GallerySlide[], mixedContent: boolean): Slide[] {
  return slides
    .filter(({ type }) => mixedContent || type === 'image')
    .map((slide) => ({
      ...toVideoAndLink(slide),
      id: slide.id,
      url: null,
      type: slide.type,
      image: slide.image,
      title: slide.title,
      description: slide.description,
      clickThroughUrl: slide.clickThroughUrl ? safeHref(slide.clickThroughUrl) : null,
      metaPosition: slide.metaPosition,
    }));
}

export function toItemSlides(items: readonly ItemSummary[], mixedContent = true): Slide[] {
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
        video: (item.video && parseVideoAddress(item.video)?.video) || null,
      },
    ];
  });
}
