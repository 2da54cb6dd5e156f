import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import type { PopupOverlay } from '#schema/contracts/sites/popup-overlay.ts';
import type { PopupPart } from './popup-part.ts';

const IMAGE_PLACES = [
  ['top', 'Above the text'],
  ['side', 'Beside the text'],
] as const;
const ACTIONS = [
  ['none', 'Text only'],
  ['button', 'Button'],
  ['form', 'Newsletter or form'],
] as const;

export function PopupContent({ popup, errors, onChange }: PopupPart) {
  return (
    <>
      <Labelled label="Title" error={errors.title}>
        {(field) => (
          <input
            {...field}
            value={popup.title}
            maxLength={120}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Text" error={errors.text}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            value={popup.text}
            maxLength={1000}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Labelled>
      <ImageChoice label="Image" value={popup.image} onChange={(image) => onChange({ image })} />
      {popup.image && (
        <Choice
          label="Image place"
          value={popup.imagePlace}
          options={IMAGE_PLACES}
          onChange={(imagePlace) => onChange({ imagePlace })}
        />
      )}
      <Choice
        label="Action"
        value={popup.action}
        options={ACTIONS}
        onChange={(action) => onChange({ action })}
      />
      {popup.action === 'button' && <ButtonFields popup={popup} errors={errors} onChange={onChange} />}
      {popup.action === 'form' && (
        <FormSelect value={popup.formId} error={errors.formId} onChange={(formId) => onChange({ formId })} />
      )}
    </>
  );
}

function ButtonFields({ popup, errors, onChange }: PopupPart) {
  return (
    <div className="columns">
      <Labelled label="Button text" error={errors.buttonText}>
        {(field) => (
          <input
            {...field}
            value={popup.buttonText}
            maxLength={60}
            onChange={({ target }) => onChange({ buttonText: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Button link" error={errors.buttonHref}>
        {(field) => (
          <input
            {...field}
            value={popup.buttonHref}
            maxLength={500}
            placeholder="/shop"
            onChange={({ target }) => onChange({ buttonHref: target.value })}
          />
        )}
      </Labelled>
    </div>
  );
}

interface FormSelectProps {
  value: PopupOverlay['formId'];
  error: string | undefined;
  onChange: (formId: string | null) => void;
}

/** Selects the popup's form. The form is edited on its own screen, because HTML forms cannot be nested. */
function FormSelect({ value, error, onChange }: FormSelectProps) {
  const { value: forms, problem } = useLoaded(['forms'], formsApi.list);
  const chosen = forms?.find((form) => form.id === value);
  const isLost = forms && value !== null && !chosen;
  const help =
    chosen?.publishedVersion === null
      ? 'Visitors see it once it is published.'
      : 'Newsletter forms work best. Create one under Forms.';
  return (
    <Labelled
      label="Form"
      error={error ?? problem ?? (isLost ? 'This form was deleted. Choose another one.' : undefined)}
      help={help}
    >
      {(field) => (
        <select
          {...field}
          value={chosen ? chosen.id : ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{COMPONENT_TEXTS.forms.choose}</option>
          {forms?.map((form) => (
            <option key={form.id} value={form.id}>
              {form.name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
