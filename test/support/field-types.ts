import { formFieldSchema } from '#schema/contracts/forms/fields.ts';

export const FORM_FIELD_TYPES = formFieldSchema.options.map((option) => option.shape.type.value);
