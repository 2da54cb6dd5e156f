import type { CSSProperties } from 'react';
import { thumbnailPadding } from '#domain/galleries/columns.ts';
import { THUMBNAIL_FADE_SECONDS } from '#domain/galleries/constants.ts';
import { phoneSourcesAt, type Slot, slotWidthAt } from '#domain/media/images/slot.ts';
import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Picture } from '../media/picture.tsx';
import type { Slide } from './slides.ts';

interface ThumbnailsProps {
  slides: readonly Slide[];
  settings: GallerySettings;
  slideId: (index: number) => string;
  slot: Slot;
}

export function Thumbnails({ slides, settings, slideId, slot }: ThumbnailsProps) {
  const { galleries } = useMessages();
  const perRow = settings['thumbnails-per-row'];
  const height = settings['thumbnail-strip-height'];
  const style = {
    '--thumb-height': `${height}px`,
    '--thumb-margin': `${settings['thumbnail-strip-margin']}px`,
    '--thumb-padding': `${thumbnailPadding(settings.padding || 3)}px`,
    '--thumb-fade': `${THUMBNAIL_FADE_SECONDS}s`,
    '--thumbs': perRow,
  } as CSSProperties;
  const thumbnailSizes = ({ image }: Slide) => ({
    sizes: `${Math.max(height, 100)}px`,
    phone: phoneSourcesAt(
      (windowPx) =>
        perRow > 0
          ? slotWidthAt(slot, windowPx) / perRow
          : height * (settings['square-thumbs'] ? 1 : image.width / image.height),
      image.width,
    ),
  });
  return (
    <nav
      className={`slide-thumbs${perRow > 0 ? ' is-grid' : ''}${settings['square-thumbs'] ? ' is-square' : ''}`}
      aria-label={galleries.slides}
      style={style}
    >
      <ul>
        {slides.map((slide, index) => (
          <li key={slide.id} style={{ '--ratio': slide.image.width / slide.image.height } as CSSProperties}>
            <a
              href={`#${slideId(index)}`}
              aria-label={`${index + 1}: ${slide.title || slide.image.alt || galleries.picture}`}
            >
              <Picture image={slide.image} sizes={thumbnailSizes(slide)} alt="" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
