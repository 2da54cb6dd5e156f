import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { getCollectionDesign, getCollectionGallery } from '#domain/galleries/collection-gallery.ts';
import { findDesign } from '#domain/galleries/designs/registry.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { Gallery } from '../galleries/gallery.tsx';
import { allowVideos, toItemSlides } from '../galleries/slides.ts';
import type { RenderContext } from '../kit/context.ts';

/** Renders a collection as a gallery (system gallery, B2.2.06). */
export function ItemGallery({
  collection,
  items,
  page,
  collectionUrl = page.path,
}: {
  collection: Collection;
  items: readonly ItemSummary[];
  page: RenderContext;
  /** Path of the collection's page. Only there do the gallery's images load with priority. */
  collectionUrl?: string;
}) {
  const slides = toItemSlides(items);
  allowVideos(slides, page);
  return (
    <Gallery
      id="gallery"
      label={collection.title}
      design={findDesign(getCollectionDesign(collection))}
      settings={getCollectionGallery(collection)}
      slides={slides}
      share={1}
      slot={{ pageWidthPx: page.site.design.tweaks.pageWidthPx, tiers: [{ fromPx: 0, share: 1 }] }}
      isPriority={collectionUrl === page.path}
      system={{ collectionUrl }}
      options={{ historyHash: page.mode === 'visitor' }}
    />
  );
}
