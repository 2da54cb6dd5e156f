import type { CSSProperties } from 'react';
import { type GalleryDesign, limitSizes } from '#domain/galleries/designs/design.ts';
import { formatDimensions } from '#domain/galleries/slide.ts';
import type { PhoneSource } from '#domain/media/images/slot.ts';
import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import { DEFAULT_FOCAL_POINT } from '#schema/contracts/media/media.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Picture } from '../media/picture.tsx';
import { largestUrl, type Slide } from './slides.ts';

interface SlideProps {
  slide: Slide;
  domId: string;
  design: GalleryDesign;
  settings: GallerySettings;
  /** Slide's share of the window's width, from 0 to 1. */
  share: number;
  pageWidthPx: number | null;
  phone: readonly PhoneSource[];
  isPriority: boolean;
}

/** Returns the attributes that the gallery's script reads (B3.2.01). Only videos have `data-type`. */
const toAttributes = (slide: Slide, { lightboxTheme }: GallerySettings) => ({
  'data-title': slide.title || undefined,
  'data-description': slide.description || undefined,
  'data-lightbox-theme': lightboxTheme,
  'data-click-through-url': slide.clickThroughUrl ?? undefined,
  'data-slide-id': slide.id,
  'data-slide-url': slide.url ?? undefined,
  'data-type': slide.type === 'video' ? 'video' : undefined,
  'data-image-dimensions': formatDimensions(slide.image),
  'data-image-focal-point': toObjectPosition(slide),
  'data-src': largestUrl(slide.image),
  'data-video-src': slide.video?.src,
  'data-video-from': slide.video?.from ?? undefined,
});

function toObjectPosition({ image }: Slide): string {
  const { x, y } = image.focalPoint ?? DEFAULT_FOCAL_POINT;
  return `${x},${y}`;
}

/** Renders a slide: its image as a link, with title and description (B3.4.06). */
export function SlideView(props: SlideProps) {
  const { slide, domId, design, settings, share, pageWidthPx, phone, isPriority } = props;
  const { media } = useMessages();
  const ratio = slide.image.width / slide.image.height;
  const style = { '--ratio': Number(ratio.toFixed(4)), ...design.slideStyle?.({ ratio }, settings) };
  const plays = slide.video !== null && slide.clickThroughUrl === null && !settings.lightbox;
  const provider = slide.clickThroughUrl === null ? slide.video?.from : null;
  const picture = (
    <>
      <Picture
        image={slide.image}
        sizes={{ sizes: limitSizes(design.sizes(settings, share, { ratio }), pageWidthPx), phone }}
        alt={slide.image.alt || slide.title}
        isPriority={isPriority}
      />
      {slide.type === 'video' && <span className="slide-play" aria-hidden="true" />}
      {provider && <span className="slide-note">{media.playsFrom({ provider })}</span>}
    </>
  );
  return (
    <li
      className={`slide${slide.type === 'video' ? ' is-video' : ''}${provider ? ' has-note' : ''}`}
      id={domId}
      style={style as CSSProperties}
      {...toAttributes(slide, settings)}
    >
      {plays ? (
        <div className="slide-frame">
          <a className="slide-poster" href={slide.href}>
            {picture}
          </a>
        </div>
      ) : (
        <a className="slide-frame" href={slide.clickThroughUrl ?? slide.href}>
          {picture}
        </a>
      )}
      {(slide.title || slide.description) && (
        <div className={`slide-meta meta-${slide.metaPosition}`}>
          {slide.title && <p className="slide-title">{slide.title}</p>}
          {slide.description && <p className="slide-description">{slide.description}</p>}
        </div>
      )}
    </li>
  );
}
