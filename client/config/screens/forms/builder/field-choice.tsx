import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { getFieldLabel } from '#domain/forms/answers.ts';
import type { FormField, FormFieldType } from '#schema/contracts/forms/fields.ts';

interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  fields: readonly FormField[];
  type: FormFieldType;
  value: string | null;
  none?: string;
  onChange: (fieldId: string | null) => void;
}

export function FieldChoice({ label, help, error, fields, type, value, none, onChange }: Props) {
  const offered = fields.filter((field) => field.type === type);
  return (
    <Labelled label={label} help={help} error={error}>
      {(props) => (
        <select {...props} value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
          {none !== undefined && <option value="">{none}</option>}
          <UnofferedOption value={value ?? ''} offered={offered.map(({ id }) => id)} />
          {offered.map((field) => (
            <option key={field.id} value={field.id}>
              {getFieldLabel(field)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
