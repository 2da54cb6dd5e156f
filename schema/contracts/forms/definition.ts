import * as z from 'zod';
import { emailSchema } from '../checkout/checkout.ts';
import { idSchema, localIdSchema } from '../ids.ts';
import { conditionSchema, formFieldSchema } from './fields.ts';
import { FORM_LIMITS } from './limits.ts';

export const FORM_KINDS = ['form', 'newsletter'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
export const CAPTCHA_PROVIDERS = ['altcha', 'turnstile', 'recaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** Page of a form. In a form with a single page, its title and the progress are hidden. */
export const formPageSchema = z.object({
  id: localIdSchema,
  title: z.string().max(200).default(''),
  showWhen: conditionSchema.optional(),
  fields: z.array(formFieldSchema).max(FORM_LIMITS.fields),
});
export type FormPage = z.infer<typeof formPageSchema>;

/**
 * URL of a webhook. worker/forms/webhook-target.ts restricts its host. Plain http is allowed for local
 * development.
 */
const webAddress = z
  .string()
  .max(1_000)
  .refine(
    (href) => /^(?:https:\/\/[^/\s]+|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/i.test(href),
    'must begin with https://',
  );

/** Settings in the form editor's "storage" tab. */
export const formStorageSchema = z.object({
  /** If false, answers are kept only until all deliveries to the targets below have succeeded. */
  isStored: z.boolean().default(true),
  notifyEmails: z.array(emailSchema).max(10).default([]),
  notifySubject: z.string().max(200).default(''),
  confirmation: z
    .object({
      fieldId: localIdSchema,
      subject: z.string().trim().min(1).max(200),
      message: z.string().trim().min(1).max(5_000),
      includesAnswers: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  webhookUrl: webAddress.nullable().default(null),
  mailingList: z
    .object({
      list: z.string().trim().min(1, 'A List must be selected').max(60),
      fieldId: localIdSchema,
      /** Checkbox field for the consent; null adds everyone who submits the form. */
      consentFieldId: localIdSchema.nullable().default(null),
      isDoubleOptIn: z.boolean().default(true),
    })
    .nullable()
    .default(null),
  retentionDays: z.number().int().min(1).max(3_650).nullable().default(null),
});
export type FormStorage = z.infer<typeof formStorageSchema>;

/** Settings in the form editor's "advanced" tab. */
export const formAdvancedSchema = z.object({
  /**
   * The message or the HTML is shown after submitting, never both (A4.05). The HTML may run scripts
   * (A4.07).
   */
  postSubmitMessage: z.string().max(5_000).default('Thank you!'),
  postSubmitHtml: z.string().max(50_000).default(''),
  /** URL to open after submitting: an http(s) URL or a path on the site (A4.08). */
  redirect: z
    .string()
    .max(1_000)
    .regex(/^$|^https?:\/\/[^\s/]|^\/(?![/\\])/i, 'must be a web address or a path such as /thanks')
    .default(''),
  /** Whether visitors can save incomplete answers and continue later with a link. */
  canResume: z.boolean().default(false),
  /** Whether the page's query string prefills fields: ?{field id}=… */
  canPrefill: z.boolean().default(true),
});
export type FormAdvanced = z.infer<typeof formAdvancedSchema>;

export const formDefinitionSchema = z
  .object({
    name: z.string().trim().min(1, 'Give the form a name.').max(200),
    kind: z.enum(FORM_KINDS).default('form'),
    pages: z.array(formPageSchema).min(1).max(FORM_LIMITS.pages),
    submitButtonText: z.string().trim().min(1).max(100).default('Submit'),
    storage: formStorageSchema.prefault({}),
    advanced: formAdvancedSchema.prefault({}),
    captcha: z.object({ provider: z.enum(CAPTCHA_PROVIDERS).nullable().default(null) }).prefault({}),
    /** HTML above the submit button, sanitised when the form is saved. */
    disclaimer: z.object({ html: z.string().max(5_000).default('') }).prefault({}),
    /** With `isOverlayForm`, the page shows a button that opens the form in a dialog. */
    overlay: z
      .object({
        isOverlayForm: z.boolean().default(false),
        buttonText: z.string().trim().min(1).max(100).default('Open form'),
      })
      .prefault({}),
  })
  .superRefine(({ pages, storage }, context) => {
    const fields = pages.flatMap((page) => page.fields);
    const problem = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (fields.length > FORM_LIMITS.fields)
      problem(`A form can have up to ${FORM_LIMITS.fields} fields.`, ['pages']);
    const before = new Map<string, string>();
    for (const [pageIndex, page] of pages.entries()) {
      const checkRules = (rules: readonly { fieldId: string }[], path: (string | number)[]) => {
        for (const rule of rules)
          if (!before.has(rule.fieldId)) problem('A condition must use a field above it.', path);
      };
      checkRules(page.showWhen?.rules ?? [], ['pages', pageIndex, 'showWhen']);
      for (const [index, field] of page.fields.entries()) {
        const path = ['pages', pageIndex, 'fields', index];
        if (before.has(field.id)) problem('Two fields have the same id.', [...path, 'id']);
        checkRules(field.showWhen?.rules ?? [], [...path, 'showWhen']);
        before.set(field.id, field.type);
      }
    }
    const hasType = (id: string, type: string) => before.get(id) === type;
    if (storage.confirmation && !hasType(storage.confirmation.fieldId, 'email'))
      problem('Choose an email field from this form.', ['storage', 'confirmation', 'fieldId']);
    if (storage.mailingList && !hasType(storage.mailingList.fieldId, 'email'))
      problem('Choose an email field from this form.', ['storage', 'mailingList', 'fieldId']);
    const consent = storage.mailingList?.consentFieldId;
    if (consent && !hasType(consent, 'checkbox'))
      problem('Choose a checkbox field from this form.', ['storage', 'mailingList', 'consentFieldId']);
  });
export type FormDefinition = z.infer<typeof formDefinitionSchema>;

export const archiveFormSchema = z.object({ id: idSchema, form: formDefinitionSchema });
export type ArchiveForm = z.infer<typeof archiveFormSchema>;

export interface PublishedForm {
  id: string;
  version: number;
  definition: FormDefinition;
}
