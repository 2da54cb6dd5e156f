import { formFieldSchema } from '#schema/contracts/forms/fields.ts';

/** Every type of field that a form may hold. */
export const FORM_FIELD_TYPES = formFieldSchema.options.map((option) => option.shape.type.value);
