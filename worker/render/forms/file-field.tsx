import { acceptedTypes } from '#domain/forms/fields/file.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import type { FieldOfType } from '#schema/contracts/forms/fields.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { controlId, controlName, describeControl, type FormDrawing, isRequired } from './field-state.ts';

export function FileField({ form, field }: { form: FormDrawing; field: FieldOfType<'file'> }) {
  const { formControls } = useMessages();
  const id = controlId(form, field);
  const there = (form.attempt?.files ?? []).filter(({ fieldId }) => fieldId === field.id);
  return (
    <>
      <p className="field-about" id={`${id}-limits`}>
        {formControls.fileLimits({ count: field.maxFiles, size: fileSizeText(field.maxBytes) })}
      </p>
      <input
        type="file"
        id={id}
        name={controlName(form, field)}
        multiple={field.maxFiles > 1}
        accept={acceptedTypes(field).join(',')}
        required={isRequired(form, field) && there.length === 0}
        {...describeControl(form, field, [`${id}-limits`])}
      />
      <ul className="field-files" id={`${id}-files`} data-files="" aria-live="polite">
        {there.map(({ fieldId: _, ...file }) => (
          <li key={file.id} data-file={JSON.stringify(file)}>
            <input type="hidden" name={controlName(form, field)} value={file.id} />
            {file.name} ({fileSizeText(file.bytes)})
          </li>
        ))}
      </ul>
    </>
  );
}
