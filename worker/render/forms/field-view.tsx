import type { ReactNode } from 'react';
import type { FieldOfType, FormField } from '#schema/contracts/forms/fields.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { CheckboxGroup, LikertRows, RadioGroup } from './choices.tsx';
import { AddressParts, NameParts, PhoneParts } from './composites.tsx';
import { Control } from './controls.tsx';
import { controlId, type FormDrawing } from './field-state.ts';
import { FileField } from './file-field.tsx';

function FieldError({ form, field }: { form: FormDrawing; field: FormField }) {
  const text = form.attempt?.errors[field.id];
  // The error is above the field's title (A5.22). Its element always exists, so that scripts can fill it in.
  return (
    <span className="field-error" id={`${controlId(form, field)}-error`} data-error="" hidden={!text}>
      {text}
    </span>
  );
}

const Required = () => <span className="visually-hidden">{useMessages().formControls.required}</span>;

const Title = ({ field }: { field: FormField }) => (
  <>
    {field.title}
    {field.required && (
      <span className="required">
        {' '}
        <span aria-hidden="true">*</span>
        <Required />
      </span>
    )}
  </>
);

function About({ form, field }: { form: FormDrawing; field: FormField }) {
  if (field.description === '') return null;
  return (
    <p className="field-about" id={`${controlId(form, field)}-about`}>
      {field.description}
    </p>
  );
}

const frame = (field: FormField, isHidden: boolean) => ({
  className: `field field-${field.type} span-${field.width}`,
  'data-field': field.id,
  ...(isHidden && { 'data-hidden': '' }),
});

interface Props<Field extends FormField> {
  form: FormDrawing;
  field: Field;
  isHidden: boolean;
}

function Single({ form, field, isHidden, children }: Props<FormField> & { children: ReactNode }) {
  return (
    <div {...frame(field, isHidden)}>
      <FieldError form={form} field={field} />
      <label htmlFor={controlId(form, field)}>
        <Title field={field} />
      </label>
      <About form={form} field={field} />
      {children}
    </div>
  );
}

function Group({ form, field, isHidden, children }: Props<FormField> & { children: ReactNode }) {
  const describes = [
    ...(form.attempt?.errors[field.id] ? [`${controlId(form, field)}-error`] : []),
    ...(field.description ? [`${controlId(form, field)}-about`] : []),
  ].join(' ');
  return (
    <fieldset {...frame(field, isHidden)} aria-describedby={describes || undefined}>
      <legend>
        <FieldError form={form} field={field} />
        <Title field={field} />
      </legend>
      <About form={form} field={field} />
      {children}
    </fieldset>
  );
}

function SectionHeading({ field, isHidden }: { field: FieldOfType<'section'>; isHidden: boolean }) {
  return (
    <div
      {...frame(field, isHidden)}
      className={`field field-section span-full${field.underline ? ' underlined' : ''}`}
    >
      <h2>{field.title}</h2>
      {field.description && <p className="field-about">{field.description}</p>}
    </div>
  );
}

export function FieldView({ form, field, isHidden }: Props<FormField>) {
  const props = { form, field, isHidden };
  switch (field.type) {
    case 'hidden':
      return null;
    case 'section':
      return <SectionHeading field={field} isHidden={isHidden} />;
    case 'radio':
      return (
        <Group {...props}>
          <RadioGroup form={form} field={field} />
        </Group>
      );
    case 'checkbox':
      return (
        <Group {...props}>
          <CheckboxGroup form={form} field={field} />
        </Group>
      );
    case 'likert':
      return (
        <Group {...props}>
          <LikertRows form={form} field={field} />
        </Group>
      );
    case 'name':
      return (
        <Group {...props}>
          <NameParts form={form} field={field} />
        </Group>
      );
    case 'address':
      return (
        <Group {...props}>
          <AddressParts form={form} field={field} />
        </Group>
      );
    case 'phone':
      if (!field.showCountryCode)
        return (
          <Single {...props}>
            <PhoneParts form={form} field={field} />
          </Single>
        );
      return (
        <Group {...props}>
          <PhoneParts form={form} field={field} />
        </Group>
      );
    case 'file':
      return (
        <Single {...props}>
          <FileField form={form} field={field} />
        </Single>
      );
    default:
      return (
        <Single {...props}>
          <Control form={form} field={field} />
        </Single>
      );
  }
}
