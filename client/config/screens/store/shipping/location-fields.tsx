import { CountryField, PostalCodeField, RegionField } from '#client/config/kit/fields/location-fields.tsx';
import type { Location } from '#schema/contracts/shipping/shipping.ts';

/** Edits the parts of an address on which shipping or tax depends. */
export function LocationFields({
  location,
  onChange,
}: {
  location: Location;
  onChange: (location: Location) => void;
}) {
  const part = { location, onChange: (patch: Partial<Location>) => onChange({ ...location, ...patch }) };
  return (
    <>
      <CountryField {...part} />
      <div className="pair">
        <RegionField {...part} empty="Any" />
        <PostalCodeField {...part} />
      </div>
    </>
  );
}
