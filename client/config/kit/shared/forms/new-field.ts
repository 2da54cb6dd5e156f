import type { FormField, FormFieldType } from '#schema/contracts/forms/fields.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';

const base = (id: string, title: string) => ({
  id,
  title,
  description: '',
  required: false,
  width: 'full' as const,
});

export function newField(type: FormFieldType, id: string): FormField {
  switch (type) {
    case 'text':
      return { ...base(id, 'Short answer'), type, placeholder: '', maxLength: null, autocomplete: '' };
    case 'textarea':
      return { ...base(id, 'Message'), type, placeholder: '', maxLength: null, rows: 5 };
    case 'email':
      return { ...base(id, 'Email'), type, placeholder: '', required: true };
    case 'website':
      return { ...base(id, 'Website'), type, placeholder: '' };
    case 'number':
      return { ...base(id, 'Number'), type, placeholder: '', min: null, max: null, isWhole: false };
    case 'currency':
      return { ...base(id, 'Amount'), type, placeholder: '', currencySymbol: '$', min: null, max: null };
    case 'date':
      return { ...base(id, 'Date'), type, earliest: '', latest: '' };
    case 'time':
      return { ...base(id, 'Time'), type };
    case 'name':
      return { ...base(id, 'Name'), type };
    case 'address':
      return { ...base(id, 'Address'), type, country: '' };
    case 'phone':
      return { ...base(id, 'Phone'), type, showCountryCode: false };
    case 'radio':
      return { ...base(id, 'Choose one'), type, options: ['First option', 'Second option'] };
    case 'checkbox':
      return { ...base(id, 'Choose any'), type, options: ['First option', 'Second option'] };
    case 'select':
      return {
        ...base(id, 'Choose from the list'),
        type,
        options: ['First option', 'Second option'],
        placeholder: 'Select an option',
      };
    case 'likert':
      return { ...base(id, 'How much do you agree?'), type, options: ['A statement'] };
    case 'hidden':
      return { ...base(id, ''), type, key: 'source', value: '' };
    case 'section':
      return { ...base(id, 'A new part'), type, underline: true };
    case 'file':
      return {
        ...base(id, 'Files'),
        type,
        accepts: ['pictures', 'documents'],
        maxFiles: 1,
        maxBytes: FORM_LIMITS.fileBytes,
      };
  }
}
