import { toGalleryId } from '#domain/galleries/block-options.ts';
import { DESIGNS, getGalleryDesign } from '#domain/galleries/designs/registry.ts';
import { galleryBlock } from '#schema/contracts/blocks/gallery.ts';
import { GRID_COLUMNS } from '#schema/contracts/limits.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Gallery } from '../galleries/gallery.tsx';
import { allowVideos, toBlockSlides, toItemSlides } from '../galleries/slides.ts';
import { findSample, SampleImage } from '../media/sample-image.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

export const toDesignStyles = (design: string): string => `gallery-${design}`;

export default defineBlock(
  galleryBlock,
  ({ value, block, page, slot }) => {
    const slides = value.collectionId
      ? toItemSlides(page.itemsByBlock.get(block.id) ?? [], value.mixedContent)
      : toBlockSlides(value.slides, value.mixedContent);
    const sample = findSample(block, page);
    if (slides.length === 0)
      return sample ? (
        <SampleImage name={sample} />
      ) : (
        <EmptyBlock page={page} title="Gallery">
          Add images, or choose a gallery page, to show them here.
        </EmptyBlock>
      );
    allowVideos(slides, page);
    return (
      <Gallery
        id={toGalleryId(block.id)}
        label={findMessages(page.site.settings.locale).galleries.gallery}
        design={getGalleryDesign(value.design)}
        settings={value}
        slides={slides}
        share={block.layout.width / GRID_COLUMNS}
        slot={slot}
      />
    );
  },
  // In the editor, load the styles of all designs, because the editor switches designs without a reload.
  (block, mode) =>
    mode === 'edit'
      ? DESIGNS.map(({ name }) => toDesignStyles(name))
      : [toDesignStyles(getGalleryDesign(String(block.value.design ?? 'grid')).name)],
);
