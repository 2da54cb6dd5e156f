import { designOfSetting } from '#domain/galleries/designs/find-design.ts';
import { DESIGNS } from '#domain/galleries/designs/registry.ts';
import { galleryBlock } from '#schema/contracts/blocks/gallery.ts';
import { GRID_COLUMNS } from '#schema/contracts/limits.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Gallery } from '../../galleries/gallery.tsx';
import { allowFilms, slidesOfBlock, slidesOfItems } from '../../galleries/slides.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

/** Name of a design's styles among BLOCK_CSS. */
export const stylesOfDesign = (design: string): string => `gallery-${design}`;

export default defineBlock(
  galleryBlock,
  ({ value, block, page, slot }) => {
    const slides = value.collectionId
      ? slidesOfItems(page.itemsByBlock.get(block.id) ?? [], value.mixedContent)
      : slidesOfBlock(value.slides, value.mixedContent);
    if (slides.length === 0)
      return (
        <EmptyBlock page={page} title="Gallery">
          Add pictures, or choose a collection of pictures; they appear here.
        </EmptyBlock>
      );
    allowFilms(slides, page);
    return (
      <Gallery
        id={`gallery-${block.id}`}
        label={findMessages(page.site.settings.locale).galleries.gallery}
        design={designOfSetting(value.design)}
        settings={value}
        slides={slides}
        share={block.layout.width / GRID_COLUMNS}
        slot={slot}
      />
    );
  },
  // The editor shows a design as soon as it is chosen.
  (block, mode) =>
    mode === 'edit'
      ? DESIGNS.map(({ name }) => stylesOfDesign(name))
      : [stylesOfDesign(designOfSetting(String(block.value.design ?? 'grid')).name)],
);
