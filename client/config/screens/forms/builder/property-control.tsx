import { Check } from '#client/config/kit/fields/check.tsx';
import { CountrySelect } from '#client/config/kit/fields/country-select.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { FILE_KINDS, type FileKind } from '#schema/contracts/forms/limits.ts';
import { LinesInput } from './lines-input.tsx';
import { NumberInput } from './number-input.tsx';
import type { Property } from './properties.ts';

interface Props {
  property: Property;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

const BYTES_PER_MB = 1_000_000;
const getText = (value: unknown) => (typeof value === 'string' ? value : '');
const getNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const getLines = (value: unknown) =>
  Array.isArray(value) ? value.filter((line): line is string => typeof line === 'string') : [];
const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  pictures: 'Images',
  documents: 'Documents',
  audio: 'Audio',
  video: 'Video',
};

export function PropertyControl({ property, value, error, onChange }: Props) {
  const { label, help } = property;
  switch (property.control) {
    case 'switch':
      return <Check label={label} help={help} isOn={value === true} onChange={onChange} />;
    case 'file-kinds':
      return <FileKinds label={label} kinds={getLines(value)} error={error} onChange={onChange} />;
    case 'lines':
      return (
        <LinesInput label={label} help={help} error={error} lines={getLines(value)} onChange={onChange} />
      );
    case 'number':
      return (
        <NumberInput {...property} help={help} error={error} value={getNumber(value)} onChange={onChange} />
      );
    case 'megabytes':
      return (
        <NumberInput
          label={label}
          help={help}
          error={error}
          min={0.1}
          max={property.max / BYTES_PER_MB}
          isWhole={false}
          isOptional={false}
          value={(getNumber(value) ?? property.max) / BYTES_PER_MB}
          onChange={(megabytes) => onChange(Math.round((megabytes ?? 1) * BYTES_PER_MB))}
        />
      );
    case 'country':
      return (
        <Labelled label={label} help={help} error={error}>
          {(props) => <CountrySelect {...props} none="None" value={getText(value)} onChange={onChange} />}
        </Labelled>
      );
    case 'select':
      return (
        <Labelled label={label} help={help} error={error}>
          {(props) => (
            <select {...props} value={getText(value)} onChange={(event) => onChange(event.target.value)}>
              <UnofferedOption
                value={getText(value)}
                offered={property.options.map(([option]) => option)}
                name={getText(value)}
              />
              {property.options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'textarea':
      return (
        <Labelled label={label} help={help} error={error}>
          {(props) => (
            <textarea
              {...props}
              rows={property.rows}
              maxLength={property.maxLength}
              value={getText(value)}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Labelled>
      );
    case 'text':
    case 'date':
      return (
        <Labelled label={label} help={help} error={error}>
          {(props) => (
            <input
              {...props}
              {...(property.control === 'date'
                ? { type: 'date' }
                : {
                    maxLength: property.maxLength,
                    ...(property.isMachine && { className: 'code', spellCheck: false, autoComplete: 'off' }),
                  })}
              value={getText(value)}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Labelled>
      );
  }
}

/** Selects the file types that a field accepts. At least one type must remain. */
function FileKinds({
  label,
  kinds,
  error,
  onChange,
}: {
  label: string;
  kinds: readonly string[];
  error: string | undefined;
  onChange: (kinds: string[]) => void;
}) {
  const all = Object.keys(FILE_KINDS) as FileKind[];
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map((kind) => (
        <Check
          key={kind}
          label={KIND_NAMES[kind]}
          isOn={kinds.includes(kind)}
          isDisabled={kinds.length === 1 && kinds[0] === kind}
          onChange={(isOn) =>
            onChange(all.filter((other) => (other === kind ? isOn : kinds.includes(other))))
          }
        />
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
