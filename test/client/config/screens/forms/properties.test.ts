import { describe, expect, it } from 'vitest';
import { FORM_TEMPLATES } from '#client/config/kit/shared/forms/form-templates.ts';
import { newField } from '#client/config/kit/shared/forms/new-field.ts';
import { listOperators } from '#client/config/screens/forms/builder/condition-editor.tsx';
import { FIELD_GROUPS, FIELD_KINDS } from '#client/config/screens/forms/builder/field-kinds.ts';
import { listProperties } from '#client/config/screens/forms/builder/properties.ts';
import { formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import { CONDITION_OPERATORS, type FormFieldType, formFieldSchema } from '#schema/contracts/forms/fields.ts';
import { FORM_FIELD_TYPES } from '#support/field-types.ts';

const findShape = (type: FormFieldType) => {
  const option = formFieldSchema.options.find(({ shape }) => shape.type.value === type);
  if (!option) throw new Error(`no field type ${type}`);
  return Object.keys(option.shape);
};
/** Properties that the palette, the form builder or the condition editor edits. */
const ELSEWHERE = ['id', 'type', 'showWhen'];
/** Properties that have no effect on a field type, because its fields have no answer or no label. */
const MEANINGLESS: Readonly<Partial<Record<FormFieldType, readonly string[]>>> = {
  section: ['required', 'width'],
  hidden: ['title', 'description', 'required', 'width'],
};
const listKeys = (type: FormFieldType) => listProperties(type).map(({ key }) => key);

describe('the field types in the form builder', () => {
  it('[A3.28] each field type appears in the palette exactly once', () => {
    expect(FIELD_GROUPS.flatMap(({ types }) => types).sort()).toEqual([...FORM_FIELD_TYPES].sort());
    expect(Object.keys(FIELD_KINDS).sort()).toEqual([...FORM_FIELD_TYPES].sort());
  });

  it.each(FORM_FIELD_TYPES)('every property of the field type %s has a control', (type) => {
    const expected = findShape(type).filter(
      (key) => !ELSEWHERE.includes(key) && !MEANINGLESS[type]?.includes(key),
    );
    expect(listKeys(type).sort()).toEqual(expected.sort());
  });

  it.each([
    ['[B3.12.13]', ['text', 'textarea', 'email', 'number'], ['description', 'placeholder', 'required']],
    ['[B3.12.14]', ['currency'], ['currencySymbol']],
    ['[B3.12.15]', ['phone'], ['showCountryCode']],
    ['[B3.12.16]', ['radio', 'checkbox', 'select', 'likert'], ['options']],
    ['[B3.12.17]', ['section'], ['underline']],
    ['[B3.12.18]', ['hidden'], ['key', 'value']],
    ['[B3.12.19]', ['textarea'], ['maxLength']],
  ] as const)('%s for the field types %j, owners can edit %j', (_, types, keys) => {
    for (const type of types) expect(listKeys(type), type).toEqual(expect.arrayContaining([...keys]));
  });

  it('[B3.12.19] a textarea offers its maximum length only with the feature flag', () => {
    expect(listProperties('textarea', true).map(({ key }) => key)).toContain('maxLength');
    expect(listProperties('textarea', false).map(({ key }) => key)).not.toContain('maxLength');
    expect(listProperties('text', false).map(({ key }) => key)).toContain('maxLength');
  });

  it.each(FORM_FIELD_TYPES)('a new field with the type %s is valid', (type) => {
    const field = newField(type, 'one');
    expect(formFieldSchema.safeParse(field)).toEqual({ success: true, data: field });
  });

  it.each(FORM_FIELD_TYPES)(
    'a field with the type %s offers only operators that conditions support',
    (type) => {
      const operators = listOperators(newField(type, 'one'));
      expect(operators.length).toBeGreaterThan(0);
      for (const operator of operators) expect(CONDITION_OPERATORS).toContain(operator);
    },
  );
});

describe('form templates', () => {
  it.each(FORM_TEMPLATES.map(({ id, form }) => [id, form] as const))(
    'the template %s is a valid form',
    (_, form) => {
      expect(formDefinitionSchema.safeParse(form)).toEqual({ success: true, data: form });
    },
  );
});
