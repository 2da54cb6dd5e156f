import type { FormFieldType } from '#schema/contracts/forms/fields.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';

export type Property = { key: string; label: string; help?: string } & (
  | { control: 'text'; maxLength: number; isMachine?: boolean }
  | { control: 'textarea'; rows: number; maxLength: number }
  | { control: 'switch' }
  /** With `isOptional`, an empty field becomes null. */
  | { control: 'number'; min?: number; max?: number; isWhole: boolean; isOptional: boolean }
  | { control: 'megabytes'; max: number }
  | { control: 'date' }
  | { control: 'country' }
  | { control: 'lines' }
  | { control: 'file-kinds' }
  | { control: 'select'; options: readonly (readonly [value: string, label: string])[] }
);

const title = (label = 'Label'): Property => ({ key: 'title', label, control: 'text', maxLength: 200 });
const DESCRIPTION: Property = {
  key: 'description',
  label: 'Help text',
  help: 'Shown below the label.',
  control: 'textarea',
  rows: 2,
  maxLength: 1_000,
};
const PLACEHOLDER: Property = { key: 'placeholder', label: 'Placeholder', control: 'text', maxLength: 200 };
const REQUIRED: Property = { key: 'required', label: 'Required', control: 'switch' };
const WIDTH: Property = {
  key: 'width',
  label: 'Width',
  control: 'select',
  options: [
    ['full', 'Full width'],
    ['half', 'Half width, where there is room'],
  ],
};
const bound = (key: string, label: string): Property => ({
  key,
  label,
  control: 'number',
  isWhole: false,
  isOptional: true,
});
const longest = (max: number, help: string): Property => ({
  key: 'maxLength',
  label: 'Maximum length, in characters',
  help,
  control: 'number',
  min: 1,
  max,
  isWhole: true,
  isOptional: true,
});
const options = (label: string, help: string): Property => ({
  key: 'options',
  label,
  help,
  control: 'lines',
});
const OPTIONS = options('Options, one per line', 'Paste a list to add all at once.');

const OWN: Readonly<Record<FormFieldType, readonly Property[]>> = {
  text: [
    PLACEHOLDER,
    longest(FORM_LIMITS.answer, 'Leave empty for no limit.'),
    {
      key: 'autocomplete',
      label: 'Autofill',
      control: 'select',
      options: [
        ['', 'Nothing'],
        ['organization', 'Company'],
        ['organization-title', 'Job title'],
        ['username', 'User name'],
        ['nickname', 'Nickname'],
      ],
    },
  ],
  textarea: [
    PLACEHOLDER,
    {
      key: 'rows',
      label: 'Height, in lines',
      control: 'number',
      min: 2,
      max: 20,
      isWhole: true,
      isOptional: false,
    },
    longest(FORM_LIMITS.longAnswer, 'Visitors see a character count. Leave empty for no limit.'),
  ],
  email: [PLACEHOLDER],
  website: [PLACEHOLDER],
  number: [
    PLACEHOLDER,
    bound('min', 'Minimum'),
    bound('max', 'Maximum'),
    { key: 'isWhole', label: 'Whole numbers only', control: 'switch' },
  ],
  currency: [
    { key: 'currencySymbol', label: 'Currency symbol', control: 'text', maxLength: 5 },
    PLACEHOLDER,
    bound('min', 'Minimum'),
    bound('max', 'Maximum'),
  ],
  date: [
    { key: 'earliest', label: 'Earliest', control: 'date' },
    { key: 'latest', label: 'Latest', control: 'date' },
  ],
  time: [],
  name: [],
  address: [{ key: 'country', label: 'Default country', control: 'country' }],
  phone: [{ key: 'showCountryCode', label: 'Show the country code', control: 'switch' }],
  radio: [OPTIONS],
  checkbox: [OPTIONS],
  select: [{ ...PLACEHOLDER, label: 'Placeholder' }, OPTIONS],
  likert: [
    options('Statements, one per line', 'Visitors answer each from Strongly Disagree to Strongly Agree.'),
  ],
  hidden: [
    {
      key: 'key',
      label: 'Name',
      help: 'Used in exports and webhooks.',
      control: 'text',
      maxLength: 100,
      isMachine: true,
    },
    {
      key: 'value',
      label: 'Value',
      help: 'Sent with every submission; visitors can neither see nor change it.',
      control: 'text',
      maxLength: FORM_LIMITS.answer,
      isMachine: true,
    },
  ],
  section: [{ key: 'underline', label: 'Show a line below', control: 'switch' }],
  file: [
    { key: 'accepts', label: 'File types', control: 'file-kinds' },
    {
      key: 'maxFiles',
      label: 'Maximum number of files',
      control: 'number',
      min: 1,
      max: FORM_LIMITS.files,
      isWhole: true,
      isOptional: false,
    },
    {
      key: 'maxBytes',
      label: 'Maximum size of each, in MB',
      control: 'megabytes',
      max: FORM_LIMITS.fileBytes,
    },
  ],
};

export function listProperties(type: FormFieldType, hasTextareaLimit = true): readonly Property[] {
  if (type === 'textarea' && !hasTextareaLimit)
    return listProperties(type).filter(({ key }) => key !== 'maxLength');
  if (type === 'hidden') return OWN.hidden;
  if (type === 'section') return [title('Heading'), { ...DESCRIPTION, help: 'Shown below.' }, ...OWN.section];
  return [title(), DESCRIPTION, REQUIRED, ...OWN[type], WIDTH];
}
