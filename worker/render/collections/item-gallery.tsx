import type { ItemSummary } from '#domain/collections/listed-item.ts';
import { designOfCollection, settingsOfCollection } from '#domain/galleries/collection-gallery.ts';
import { findDesign } from '#domain/galleries/designs/find-design.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import type { RenderContext } from '../document/context.ts';
import { Gallery } from '../galleries/gallery.tsx';
import { allowFilms, slidesOfItems } from '../galleries/slides.ts';

/** The pictures and films of a collection as its page shows them: the system gallery (B2.2.06). */
export function ItemGallery({
  collection,
  items,
  page,
  collectionUrl = page.path,
}: {
  collection: Collection;
  items: readonly ItemSummary[];
  page: RenderContext;
  /** Where the collection's own page is; on an item's page it is another one, and nothing of the gallery comes first. */
  collectionUrl?: string;
}) {
  const slides = slidesOfItems(items);
  allowFilms(slides, page);
  return (
    <Gallery
      id="gallery"
      label={collection.title}
      design={findDesign(designOfCollection(collection))}
      settings={settingsOfCollection(collection)}
      slides={slides}
      share={1}
      slot={{ pageWidthPx: page.site.design.tweaks.pageWidthPx, tiers: [{ fromPx: 0, share: 1 }] }}
      isPriority={collectionUrl === page.path}
      system={{ collectionUrl }}
      options={{ historyHash: page.mode === 'visitor' }}
    />
  );
}
