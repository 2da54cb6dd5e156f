import type { CSSProperties } from 'react';
import { getBlockGalleryOptions, getLoaderMode } from '#domain/galleries/block-options.ts';
import type { GalleryDesign } from '#domain/galleries/designs/design.ts';
import type { PartialGalleryOptions } from '#domain/galleries/options.ts';
import { listPhoneSources } from '#domain/galleries/phone-sources.ts';
import { getCropMode } from '#domain/media/images/crop.ts';
import type { Slot } from '#domain/media/images/slot.ts';
import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import { Controls } from './controls.tsx';
import { SlideView } from './slide-view.tsx';
import type { Slide } from './slides.ts';
import { Thumbnails } from './thumbnails.tsx';

interface GalleryProps {
  id: string;
  label: string;
  design: GalleryDesign;
  settings: GallerySettings;
  slides: readonly Slide[];
  /** Share of the window's width, from 0 to 1. */
  share: number;
  /** Phones get no image wider than twice this slot. */
  slot: Slot;
  isPriority?: boolean;
  /** Set on a collection's page, where the gallery and its slides have URLs (B2.2.06, B4.16). */
  system?: { collectionUrl: string };
  options?: PartialGalleryOptions;
}

/**
 * The layout is CSS only, and slides are links. client/galleries reads `data-gallery-options` and shifts
 * nothing when it starts.
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
