import type { Slot } from '#domain/media/images/slot.ts';
import type { CropShape } from '#schema/contracts/media/images.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { useMessages } from '../kit/messages.tsx';
import { imageUrl, listVariantWidths, Picture } from '../media/picture.tsx';

const GALLERY_SLOT: Slot = {
  pageWidthPx: 1360,
  tiers: [
    { fromPx: 1000, share: 0.55 },
    { fromPx: 720, share: 0.5 },
    { fromPx: 0, share: 1 },
  ],
};

/** A single image is as tall as the buying column beside it. */
const SINGLE_SHAPE: CropShape = '4/5';

/**
 * Renders images in a column or, with JavaScript, one at a time. buy.css uses the `scripting` media query, so
 * that nothing shifts when the script starts.
 */
export function ProductGallery({ images, title }: { images: readonly ImageRef[]; title: string }) {
  const { products } = useMessages();
  if (images.length === 0) return null;
  const isMany = images.length > 1;
  return (
    <div className="gallery" data-gallery={isMany ? '' : undefined}>
      <ul
        className="gallery-pictures"
        aria-label={products.pictures({ title })}
        tabIndex={isMany ? 0 : undefined}
        data-pictures=""
      >
        {images.map((image, index) => (
          <li key={image.mediaId} id={`picture-${image.mediaId}`} data-media={image.mediaId}>
            <Picture
              image={image}
              sizes={GALLERY_SLOT}
              shape={isMany ? undefined : SINGLE_SHAPE}
              isPriority={index === 0}
            />
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
                aria-label={products.picture({ position: index + 1, count: images.length })}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <img
                  src={imageUrl(image, listVariantWidths(image)[0] ?? 100)}
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
