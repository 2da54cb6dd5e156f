import { formFieldSchema } from '#schema/contracts/forms/fields.ts';

/** All types of form fields. */
export const FORM_FIELD_TYPES = formFieldSchema.options.map((option) => option.shape.type.value);
