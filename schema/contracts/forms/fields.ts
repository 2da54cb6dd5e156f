import * as z from 'zod';
import { localIdSchema } from '../ids.ts';
import { FORM_LIMITS, HONEYPOT } from './limits.ts';

export const CONDITION_OPERATORS = [
  'is',
  'is-not',
  'contains',
  'is-filled',
  'is-empty',
  'is-more-than',
  'is-less-than',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** When to show a field, depending on the answers to earlier fields. */
export const conditionSchema = z.object({
  match: z.enum(['all', 'any']).default('all'),
  rules: z
    .array(
      z.object({
        fieldId: localIdSchema,
        operator: z.enum(CONDITION_OPERATORS),
        value: z.string().max(200).default(''),
      }),
    )
    .min(1)
    .max(10),
});
export type FormCondition = z.infer<typeof conditionSchema>;

const fieldIdSchema = localIdSchema.refine((id) => id !== HONEYPOT, 'is a reserved name');

/** Properties of all fields (B3.12.13). */
const base = {
  id: fieldIdSchema,
  title: z.string().max(200),
  description: z.string().max(1_000).default(''),
  required: z.boolean().default(false),
  /** Two consecutive half-width fields share a row on wide screens. */
  width: z.enum(['full', 'half']).default('full'),
  showWhen: conditionSchema.optional(),
};
const placeholder = z.string().max(200).default('');
const options = z
  .array(z.string().trim().min(1).max(200))
  .min(1)
  .max(FORM_LIMITS.options)
  .refine((all) => new Set(all).size === all.length, 'Each option must be unique.');
const isoDate = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .default('');
const amount = z.number().nullable().default(null);

const field = <Type extends string, Own extends z.ZodRawShape>(type: Type, own: Own) =>
  z.object({ type: z.literal(type), ...base, ...own });

export const textFieldSchema = field('text', {
  placeholder,
  maxLength: z.number().int().min(1).max(FORM_LIMITS.answer).nullable().default(null),
  autocomplete: z.enum(['', 'organization', 'organization-title', 'username', 'nickname']).default(''),
});
export const textareaFieldSchema = field('textarea', {
  placeholder,
  /** Maximum length; null means no limit (B3.12.19). */
  maxLength: z.number().int().min(1).max(FORM_LIMITS.longAnswer).nullable().default(null),
  rows: z.number().int().min(2).max(20).default(5),
});
export const emailFieldSchema = field('email', { placeholder });
export const numberFieldSchema = field('number', {
  placeholder,
  min: amount,
  max: amount,
  isWhole: z.boolean().default(false),
});
/** Field for a monetary amount (B3.12.14). */
export const currencyFieldSchema = field('currency', {
  placeholder,
  currencySymbol: z.string().min(1).max(5).default('$'),
  min: amount,
  max: amount,
});
export const dateFieldSchema = field('date', { earliest: isoDate, latest: isoDate });
export const timeFieldSchema = field('time', {});
export const nameFieldSchema = field('name', {});
export const addressFieldSchema = field('address', {
  /** Country that is selected at first, an ISO 3166 code. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
});
/** Field for a phone number (B3.12.15). */
export const phoneFieldSchema = field('phone', { showCountryCode: z.boolean().default(false) });
export const websiteFieldSchema = field('website', { placeholder });
/** In a likert field, the options are the statements (B3.12.16). */
export const radioFieldSchema = field('radio', { options });
export const checkboxFieldSchema = field('checkbox', { options });
export const selectFieldSchema = field('select', {
  options,
  placeholder: z.string().max(200).default('Select an option'),
});
export const likertFieldSchema = field('likert', { options });
/**
 * Hidden field. `key` is its name in exports and webhooks. `value` is set by the owner, never by the
 * visitor (B3.12.18).
 */
export const hiddenFieldSchema = field('hidden', {
  key: z.string().min(1).max(100),
  value: z.string().max(FORM_LIMITS.answer).default(''),
});
/** Heading between a form's fields (B3.12.17). */
export const sectionFieldSchema = field('section', { underline: z.boolean().default(false) });
export const fileFieldSchema = field('file', {
  accepts: z
    .array(z.enum(['pictures', 'documents', 'audio', 'video']))
    .min(1)
    .default(['pictures', 'documents']),
  maxFiles: z.number().int().min(1).max(FORM_LIMITS.files).default(1),
  maxBytes: z.number().int().min(1_000).max(FORM_LIMITS.fileBytes).default(FORM_LIMITS.fileBytes),
});

/** Field types of A3.28 and B3.12.13 to B3.12.19, and the additional types website and file. */
export const formFieldSchema = z.discriminatedUnion('type', [
  textFieldSchema,
  textareaFieldSchema,
  emailFieldSchema,
  numberFieldSchema,
  currencyFieldSchema,
  dateFieldSchema,
  timeFieldSchema,
  nameFieldSchema,
  addressFieldSchema,
  phoneFieldSchema,
  websiteFieldSchema,
  radioFieldSchema,
  checkboxFieldSchema,
  selectFieldSchema,
  likertFieldSchema,
  hiddenFieldSchema,
  sectionFieldSchema,
  fileFieldSchema,
]);
export type FormField = z.infer<typeof formFieldSchema>;
export type FormFieldType = FormField['type'];
export type FieldOfType<Type extends FormFieldType> = Extract<FormField, { type: Type }>;
