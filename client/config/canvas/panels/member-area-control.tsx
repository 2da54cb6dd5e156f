import { useEffect, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { areasApi } from '#client/config/kit/queries/areas-api.ts';
import type { MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';

interface Props {
  label: string;
  value: unknown;
  onChange: (value: string | null) => void;
}

export function MemberAreaControl({ label, value, onChange }: Props) {
  const [areas, setAreas] = useState<MemberAreaSummary[] | null>(null);
  useEffect(() => {
    areasApi.list().then(setAreas, (error) => console.warn('the member areas could not be listed', error));
  }, []);
  return (
    <Labelled label={label}>
      {(props) => (
        <select
          {...props}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">Choose an area</option>
          {areas && (
            <UnofferedOption
              value={typeof value === 'string' ? value : ''}
              offered={areas.map(({ id }) => id)}
            />
          )}
          {areas?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
