import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import { newField } from './new-field.ts';

export interface FormTemplate {
  id: string;
  label: string;
  about: string;
  form: FormDefinition;
}

export const STORED_ONLY: FormDefinition['storage'] = {
  isStored: true,
  notifyEmails: [],
  notifySubject: '',
  confirmation: null,
  webhookUrl: null,
  mailingList: null,
  retentionDays: null,
};

function getForm(patch: Partial<FormDefinition> & Pick<FormDefinition, 'name' | 'pages'>): FormDefinition {
  return {
    kind: 'form',
    submitButtonText: 'Send',
    storage: STORED_ONLY,
    advanced: {
      postSubmitMessage: 'Thank you! We will get back to you.',
      postSubmitHtml: '',
      redirect: '',
      canResume: false,
      canPrefill: true,
    },
    captcha: { provider: null },
    disclaimer: { html: '' },
    overlay: { isOverlayForm: false, buttonText: 'Open form' },
    ...patch,
  };
}

const only = (fields: FormField[]): FormDefinition['pages'] => [{ id: 'page-1', title: '', fields }];
const NAME = { ...newField('name', 'name'), required: true };
const EMAIL = newField('email', 'email');

export const FORM_TEMPLATES: readonly FormTemplate[] = [
  {
    id: 'contact',
    label: 'Contact',
    about: 'Name, email and a message',
    form: getForm({
      name: 'Contact',
      pages: only([NAME, EMAIL, { ...newField('textarea', 'message'), required: true }]),
    }),
  },
  {
    id: 'request',
    label: 'Request',
    about: 'A commission, in two steps',
    form: getForm({
      name: 'Request',
      advanced: {
        ...getForm({ name: '', pages: [] }).advanced,
        canResume: true,
      },
      pages: [
        {
          id: 'page-1',
          title: 'What you have in mind',
          fields: [
            { ...newField('textarea', 'wish'), title: 'What would you like?', required: true },
            { ...newField('currency', 'budget'), title: 'Budget' },
            { ...newField('date', 'needed'), title: 'When do you need it?' },
            { ...newField('file', 'pictures'), title: 'Images that help', required: false },
          ],
        },
        { id: 'page-2', title: 'How to reach you', fields: [NAME, EMAIL, newField('phone', 'phone')] },
      ],
    }),
  },
  {
    id: 'waiting-list',
    label: 'Waiting list',
    about: 'Who to notify when a place is free',
    form: getForm({
      name: 'Waiting list',
      submitButtonText: 'Put me on the list',
      pages: only([
        NAME,
        EMAIL,
        { ...newField('number', 'places'), title: 'How many places?', required: true },
      ]),
    }),
  },
  {
    id: 'newsletter',
    label: 'Newsletter',
    about: 'An email and a button, for your mailing list',
    form: getForm({
      name: 'Newsletter',
      kind: 'newsletter',
      submitButtonText: 'Subscribe',
      pages: only([EMAIL]),
      storage: {
        ...getForm({ name: '', pages: [] }).storage,
        mailingList: { list: 'Newsletter', fieldId: 'email', consentFieldId: null, isDoubleOptIn: true },
      },
      advanced: {
        ...getForm({ name: '', pages: [] }).advanced,
        postSubmitMessage: 'Almost there: we have sent you an email to confirm your address.',
      },
    }),
  },
  {
    id: 'blank',
    label: 'Empty',
    about: 'Start from scratch',
    form: getForm({ name: 'New form', pages: only([]) }),
  },
];
