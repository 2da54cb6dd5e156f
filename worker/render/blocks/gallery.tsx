import { galleryIdOfBlock } from '#domain/galleries/block-options.ts';
import { DESIGNS, designOfSetting } from '#domain/galleries/designs/registry.ts';
import { galleryBlock } from '#schema/contracts/blocks/gallery.ts';
import { GRID_COLUMNS } from '#schema/contracts/limits.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Gallery } from '../galleries/gallery.tsx';
import { allowVideos, slidesOfBlock, slidesOfItems } from '../galleries/slides.ts';
import { findSample, SamplePicture } from '../media/sample-picture.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

/** Returns the key of a design's styles in BLOCK_CSS. */
export const stylesOfDesign = (design: string): string => `gallery-${design}`;

export default defineBlock(
  galleryBlock,
  ({ value, block, page, slot }) => {
    const slides = value.collectionId
      ? slidesOfItems(page.itemsByBlock.get(block.id) ?? [], value.mixedContent)
      : slidesOfBlock(value.slides, value.mixedContent);
    const sample = findSample(block, page);
    if (slides.length === 0)
      return sample ? (
        <SamplePicture name={sample} />
      ) : (
        <EmptyBlock page={page} title="Gallery">
          Add images, or choose a gallery page, to show them here.
        </EmptyBlock>
      );
    allowVideos(slides, page);
    return (
      <Gallery
        id={galleryIdOfBlock(block.id)}
        label={findMessages(page.site.settings.locale).galleries.gallery}
        design={designOfSetting(value.design)}
        settings={value}
        slides={slides}
        share={block.layout.width / GRID_COLUMNS}
        slot={slot}
      />
    );
  },
  // The editor switches designs without a reload, so it needs the styles of all of them.
  (block, mode) =>
    mode === 'edit'
      ? DESIGNS.map(({ name }) => stylesOfDesign(name))
      : [stylesOfDesign(designOfSetting(String(block.value.design ?? 'grid')).name)],
);
