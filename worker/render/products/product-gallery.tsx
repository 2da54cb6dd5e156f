import type { Slot } from '#domain/media/pictures/slot.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { imageUrl, Picture, widthsOf } from '../media/picture.tsx';

const GALLERY_SLOT: Slot = {
  pageWidthPx: 1360,
  tiers: [
    { fromPx: 1000, share: 0.55 },
    { fromPx: 720, share: 0.5 },
    { fromPx: 0, share: 1 },
  ],
};

/**
 * All pictures below each other; where scripts run, one at a time beside thumbnails (buy.css asks `scripting`, so that nothing
 * moves when the script arrives). The thumbnails are links to the pictures.
 */
export function ProductGallery({ images, title }: { images: readonly ImageRef[]; title: string }) {
  if (images.length === 0) return null;
  const isMany = images.length > 1;
  return (
    <div className="gallery" data-gallery={isMany ? '' : undefined}>
      <ul
        className="gallery-pictures"
        aria-label={`Pictures of ${title}`}
        tabIndex={isMany ? 0 : undefined}
        data-pictures=""
      >
        {images.map((image, index) => (
          <li key={image.mediaId} id={`picture-${image.mediaId}`} data-media={image.mediaId}>
            <Picture image={image} sizes={GALLERY_SLOT} isPriority={index === 0} />
          </li>
        ))}
      </ul>
      {isMany && (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image.mediaId}>
              <a
                href={`#picture-${image.mediaId}`}
                data-media={image.mediaId}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <img
                  src={imageUrl(image, widthsOf(image)[0] ?? 100)}
                  width={64}
                  height={80}
                  alt=""
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
