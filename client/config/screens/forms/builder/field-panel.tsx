import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { useStore } from '#client/config/kit/store.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { FIELD_KINDS } from './field-kinds.ts';
import { fieldsBefore, setField } from './form-draft.ts';
import type { FormSession } from './form-session.ts';
import { listProperties } from './properties.ts';
import { PropertyControl } from './property-control.tsx';

interface Props {
  session: FormSession;
  form: FormDefinition;
  field: FormField;
  errors: Readonly<Record<string, string>>;
  onClose: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function FieldPanel({ session, form, field, errors, onClose, onDuplicate, onRemove }: Props) {
  const set = (patch: Partial<FormField>, group?: string) =>
    session.edit((draft) => setField(draft, field.id, patch), group);
  const { hasTextareaLimit } = useStore(session.store).stored;
  const values = field as unknown as Readonly<Record<string, unknown>>;
  return (
    <div className="stack">
      <div className="panel-title">
        <IconButton label="Add another field" icon={ArrowLeft} onPress={onClose} />
        <h2>{FIELD_KINDS[field.type].label}</h2>
        <div className="tools">
          <IconButton label="Duplicate this field" icon={Copy} onPress={onDuplicate} />
          <IconButton label="Delete this field" icon={Trash2} onPress={onRemove} />
        </div>
      </div>
      {listProperties(field.type, hasTextareaLimit).map((property) => (
        <PropertyControl
          key={property.key}
          property={property}
          value={values[property.key]}
          error={errors[property.key]}
          onChange={(value) =>
            set({ [property.key]: value } as Partial<FormField>, `${field.id}:${property.key}`)
          }
        />
      ))}
      {field.type !== 'hidden' && (
        <ConditionEditor
          of="field"
          condition={field.showWhen}
          before={fieldsBefore(form, field.id)}
          onChange={(showWhen) => set({ showWhen } as Partial<FormField>, `${field.id}:showWhen`)}
        />
      )}
      <p className="field-help">
        Named <code>{field.id}</code> in prefill links and webhooks.
      </p>
    </div>
  );
}
