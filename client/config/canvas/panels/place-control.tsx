import { useEffect, useState } from 'react';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MAP_ZOOM, type MapLocation, mapLocationSchema } from '#schema/contracts/maps/map-options.ts';
import { PlaceSearch } from './place-search.tsx';

interface Props {
  label: string;
  value: unknown;
  onChange: (value: MapLocation) => void;
}

const parseLocation = (value: unknown): MapLocation => {
  const parsed = mapLocationSchema.safeParse(value ?? {});
  return parsed.success ? parsed.data : mapLocationSchema.parse({});
};

export default function PlaceControl({ label, value, onChange }: Props) {
  const location = parseLocation(value);
  const set = (changes: Partial<MapLocation>) => onChange({ ...location, ...changes });
  const isMarkerApart = location.markerLat !== null && location.markerLng !== null;
  return (
    <fieldset className="stack">
      <legend>{label}</legend>
      <PlaceSearch
        onChoose={({ lat, lng, title, line1, line2, country }) =>
          set({
            mapLat: lat,
            mapLng: lng,
            markerLat: null,
            markerLng: null,
            addressTitle: (title || location.addressTitle).slice(0, 200),
            addressLine1: (line1 || location.addressLine1).slice(0, 200),
            addressLine2: line2.slice(0, 200),
            addressCountry: country.slice(0, 100),
          })
        }
      />
      {ADDRESS.map(([key, text, max]) => (
        <Labelled key={key} label={text}>
          {(props) => (
            <input
              {...props}
              maxLength={max}
              value={location[key]}
              onChange={(event) => set({ [key]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      <Labelled label="Zoom" help="Larger is closer.">
        {(props) => (
          <input
            {...props}
            type="range"
            min={MAP_ZOOM.min}
            max={MAP_ZOOM.max}
            value={location.mapZoom}
            onChange={(event) => set({ mapZoom: event.target.valueAsNumber })}
          />
        )}
      </Labelled>
      <Degrees label="Latitude" most={90} value={location.mapLat} onChange={(mapLat) => set({ mapLat })} />
      <Degrees label="Longitude" most={180} value={location.mapLng} onChange={(mapLng) => set({ mapLng })} />
      <Check
        label="Move the marker from the center"
        isOn={isMarkerApart}
        onChange={(isApart) =>
          set(
            isApart
              ? { markerLat: location.mapLat, markerLng: location.mapLng }
              : { markerLat: null, markerLng: null },
          )
        }
      />
      {isMarkerApart && (
        <>
          <Degrees
            label="Marker latitude"
            most={90}
            value={location.markerLat ?? location.mapLat}
            onChange={(markerLat) => set({ markerLat })}
          />
          <Degrees
            label="Marker longitude"
            most={180}
            value={location.markerLng ?? location.mapLng}
            onChange={(markerLng) => set({ markerLng })}
          />
        </>
      )}
    </fieldset>
  );
}

const ADDRESS = [
  ['addressTitle', 'Name of the place', 200],
  ['addressLine1', 'Street', 200],
  ['addressLine2', 'City, state, ZIP', 200],
  ['addressCountry', 'Country', 100],
] as const;

/** Edits decimal degrees and applies valid coordinates while the owner types. */
function Degrees({
  label,
  most,
  value,
  onChange,
}: {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const [text, setText] = useState(String(value));
  useEffect(
    () => setText((typed) => (Number(typed) === value && typed !== '' ? typed : String(value))),
    [value],
  );
  const typed = Number(text);
  const isValid = text.trim() !== '' && Math.abs(typed) <= most;
  return (
    <Labelled label={label} error={isValid ? undefined : `A number from −${most} to ${most}.`}>
      {(props) => (
        <input
          {...props}
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const next = Number(event.target.value);
            if (event.target.value.trim() !== '' && Math.abs(next) <= most) onChange(next);
          }}
        />
      )}
    </Labelled>
  );
}
