import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { InventoryRow } from '#schema/contracts/products/inventory.ts';
import { getThumbnail } from '../media/media-api.ts';

export const formatRowName = ({ title, optionValues }: InventoryRow): string =>
  [title, ...optionValues].join(', ');

interface Props {
  title: string;
  image: Pick<ImageRef, 'filename' | 'mediaId'> | null | undefined;
  href: string | null;
  details: readonly (string | false | undefined)[];
}

export function ProductName({ title, image, href, details }: Props) {
  return (
    <span className="product-name">
      {image ? (
        <img src={getThumbnail(image.filename, image.mediaId)} width={44} height={44} alt="" loading="lazy" />
      ) : (
        <span className="no-picture" aria-hidden="true" />
      )}
      <span>
        {href === null ? title : <PanelLink href={href}>{title}</PanelLink>}
        <span className="quiet">{details.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
