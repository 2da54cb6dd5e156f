import type { ImageRef } from '#schema/contracts/media/media.ts';
import { thumbnailOf } from '../media/media-api.ts';
import { PlaceLink } from '../orders/order-link.tsx';

interface Props {
  title: string;
  image: Pick<ImageRef, 'filename' | 'mediaId'> | null | undefined;
  /** The product's editor; null where it cannot be opened. */
  href: string | null;
  /** What stands below the title, joined by dots; what is empty is left out. */
  details: readonly (string | false | undefined)[];
}

/** Picture, title and details of a product at the start of a table's row. */
export function ProductName({ title, image, href, details }: Props) {
  return (
    <span className="product-name">
      {image ? (
        <img src={thumbnailOf(image.filename, image.mediaId)} width={44} height={44} alt="" loading="lazy" />
      ) : (
        <span className="no-picture" aria-hidden="true" />
      )}
      <span>
        {href === null ? title : <PlaceLink href={href}>{title}</PlaceLink>}
        <span className="quiet">{details.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
