import type { CSSProperties } from 'react';
import { getBlockGalleryOptions, getLoaderMode } from '#domain/galleries/block-options.ts';
import { thumbnailPadding } from '#domain/galleries/columns.ts';
import { THUMBNAIL_FADE_SECONDS } from '#domain/galleries/constants.ts';
import type { GalleryDesign } from '#domain/galleries/designs/design.ts';
import type { PartialGalleryOptions } from '#domain/galleries/options.ts';
import { listPhoneSources } from '#domain/galleries/phone-sources.ts';
import { getCropMode } from '#domain/media/images/crop.ts';
import { phoneSourcesAt, type Slot, slotWidthAt } from '#domain/media/images/slot.ts';
import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Picture } from '#worker/render/media/picture.tsx';
import { SlideView } from './slide-view.tsx';
import type { Slide } from './slides.ts';

interface ThumbnailsProps {
  slides: readonly Slide[];
  settings: GallerySettings;
  slideId: (index: number) => string;
  slot: Slot;
}

function Thumbnails({ slides, settings, slideId, slot }: ThumbnailsProps) {
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

function Controls({ galleryId, isAutoplaying }: { galleryId: string; isAutoplaying: boolean }) {
  const { galleries } = useMessages();
  const target = `${galleryId}-slides`;
  return (
    <div className="gallery-controls">
      <button
        type="button"
        className="gallery-previous"
        aria-controls={target}
        aria-label={galleries.previous}
      >
        <Chevron />
      </button>
      <button type="button" className="gallery-next" aria-controls={target} aria-label={galleries.next}>
        <Chevron />
      </button>
      {isAutoplaying && (
        <button
          type="button"
          className="gallery-pause"
          aria-controls={target}
          aria-label={galleries.pause}
          hidden
        >
          <span aria-hidden="true" />
        </button>
      )}
      <p className="gallery-status visually-hidden" aria-live="polite" />
    </div>
  );
}

function Chevron() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M8.5 5l7 7-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

interface GalleryProps {
  id: string;
  label: string;
  design: GalleryDesign;
  settings: GallerySettings;
  slides: readonly Slide[];
  /** Gallery's share of the window's width, from 0 to 1. */
  share: number;
  /** Space for an image. Phones get no image file wider than twice this width. */
  slot: Slot;
  isPriority?: boolean;
  /** Set on a collection's page, where the gallery and its slides have URLs (B2.2.06, B4.16). */
  system?: { collectionUrl: string };
  options?: PartialGalleryOptions;
}

/**
 * Renders a gallery laid out with CSS only, whose slides are links. client/galleries reads
 * `data-gallery-options`, and shifts nothing when it starts.
 */
export function Gallery(props: GalleryProps) {
  const { id, label, design, settings, slides, share, slot, isPriority = false, system } = props;
  const phones = listPhoneSources(design, settings, slot, slides);
  const options = { ...getBlockGalleryOptions(design, settings), ...props.options };
  const slideId = (index: number) => `${id}-${index + 1}`;
  const hasThumbnails = settings.thumbnails && design.motion !== 'still' && slides.length > 1;
  const style = {
    '--padding': `${settings.padding}px`,
    '--crop': getCropMode(getLoaderMode(settings)),
    ...design.style(settings),
    ...(design.name === 'strip' ? { '--snap': SNAP[settings['active-alignment']] } : {}),
  } as CSSProperties;
  const rules = design.rules?.(settings, `#${id}-slides`);
  return (
    <div
      id={id}
      className={`gallery gallery-${design.name}${settings.lightbox ? ' has-lightbox' : ''}`}
      style={style}
      data-design={design.name}
      data-motion={design.motion}
      data-gallery-options={JSON.stringify(options)}
      data-collection-url={system?.collectionUrl}
    >
      {rules && <style dangerouslySetInnerHTML={{ __html: rules }} />}
      <div className="gallery-stage">
        <ul
          className="gallery-slides"
          id={`${id}-slides`}
          aria-label={label}
          tabIndex={design.motion === 'still' ? undefined : 0}
        >
          {slides.map((slide, index) => (
            <SlideView
              key={slide.id}
              slide={slide}
              domId={slideId(index)}
              design={design}
              settings={settings}
              share={share}
              pageWidthPx={slot.pageWidthPx}
              phone={phones[index] ?? []}
              isPriority={isPriority && index === 0}
            />
          ))}
        </ul>
        {design.motion !== 'still' && slides.length > 1 && (
          <Controls galleryId={id} isAutoplaying={settings.autoplay} />
        )}
      </div>
      {hasThumbnails && <Thumbnails slides={slides} settings={settings} slideId={slideId} slot={slot} />}
    </div>
  );
}

const SNAP = { start: 'start', middle: 'center', end: 'end' } as const;
