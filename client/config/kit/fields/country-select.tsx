import type { SelectHTMLAttributes } from 'react';
import { COUNTRIES } from '#client/config/kit/formatting/zones.ts';
import { UnofferedOption } from './unoffered-option.tsx';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  /** ISO 3166 code; '' for none. */
  value: string;
  /** Name of the choice of no country. Without it, a country must be chosen. */
  none?: string;
  onChange: (country: string) => void;
}

/** Chooses a country by its name. */
export const CountrySelect = ({ value, none, onChange, ...props }: Props) => (
  <select {...props} value={value} onChange={({ target }) => onChange(target.value)}>
    {none !== undefined && <option value="">{none}</option>}
    <UnofferedOption value={value} offered={Object.keys(COUNTRIES)} name={value} />
    {Object.entries(COUNTRIES).map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </select>
);
