import { Pencil, Plus } from 'lucide-react';
import { use, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import type { FormKind } from '#schema/contracts/forms/definition.ts';
import '#client/config/kit/ui/text-button.css';
import './form-control.css';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { FormWindowContext } from './form-window.ts';
import { NewForm } from './new-form.tsx';

interface Props {
  label: string;
  kind: FormKind;
  value: string;
  onChange: (formId: string | null) => void;
  onEdited: () => void;
  none?: string;
}

/** Selects or creates a block's form, and edits it without leaving the page. */
export default function FormControl({
  label,
  kind,
  value,
  onChange,
  onEdited,
  none = COMPONENT_TEXTS.forms.choose,
}: Props) {
  const FormWindow = use(FormWindowContext);
  const canWrite = useCan()('content.write');
  const { value: forms, problem, load } = useLoaded(['forms'], formsApi.list);
  const [open, setOpen] = useState<'new' | 'edit' | null>(null);
  // A newsletter block requires a short form. Other form blocks accept every form.
  const fitting = forms?.filter((form) => kind === 'form' || form.kind === 'newsletter') ?? [];
  const chosen = forms?.find((form) => form.id === value);
  const isLost = forms !== null && value !== '' && !chosen;
  return (
    <div className="form-control">
      {problem && <Failed title={COMPONENT_TEXTS.forms.load} problem={problem} onRetry={() => void load()} />}
      <Labelled
        label={label}
        error={isLost ? 'This form was deleted. Choose another one.' : undefined}
        help={
          chosen?.publishedVersion === null
            ? 'Visitors see it once it is published.'
            : forms && fitting.length === 0
              ? 'There are no forms yet.'
              : undefined
        }
      >
        {(props) => (
          <select
            {...props}
            value={chosen ? value : ''}
            onChange={(event) => onChange(event.target.value || null)}
          >
            <option value="">{none}</option>
            {fitting.map((form) => (
              <option key={form.id} value={form.id}>
                {form.name}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {canWrite && (
        <div className="tools">
          {chosen && (
            <button type="button" className="button" onClick={() => setOpen('edit')}>
              <Pencil size={16} aria-hidden="true" /> Edit this form
            </button>
          )}
          <button type="button" className="button" onClick={() => setOpen('new')}>
            <Plus size={16} aria-hidden="true" /> New form
          </button>
        </div>
      )}
      {open === 'new' && (
        <NewForm
          {...(kind === 'newsletter' && { kind })}
          onClose={() => setOpen(null)}
          onMade={(form) => {
            onChange(form.id);
            void load().then(() => setOpen('edit'));
          }}
        />
      )}
      {open === 'edit' && value !== '' && (
        <FormWindow
          id={value}
          onClose={() => {
            setOpen(null);
            void load();
            onEdited();
          }}
        />
      )}
    </div>
  );
}
