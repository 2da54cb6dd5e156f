import type * as z from 'zod';
import type { geoBlock } from '#schema/contracts/blocks/older.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';

type PlaceValue = z.output<typeof geoBlock.schema>;

const toMapHref = ({ latitude, longitude, address }: PlaceValue) =>
  latitude && longitude
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

export function Place({ value }: { value: PlaceValue }) {
  const { page } = useMessages();
  return (
    <address className="older-address">
      {value.title && <strong>{value.title}</strong>}
      {value.address.trim() && <span>{value.address}</span>}
      <a href={toMapHref(value)} rel="noopener">
        {page.showOnMap}
      </a>
    </address>
  );
}
