import type * as z from 'zod';
import * as calls from '#schema/contracts/forms/calls.ts';
import type { ContactList } from '#schema/contracts/forms/contacts.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type {
  BlockEntry,
  CaptchaProviderInput,
  DeliveryView,
  FormDetail,
  ListMember,
  SubmissionDetail,
  SubmissionList,
} from '#schema/contracts/forms/owner-api.ts';
import type { ChosenStatus } from '#schema/contracts/forms/submission.ts';
import { callAddress, callApi } from '../api/call-api.ts';
import { getApiQuery, type SubmissionView } from './submission-view.ts';

export type SubmissionPage = Omit<SubmissionList, 'nextCursor'> & { nextCursor: string | null };
export type DeadDelivery = DeliveryView & { submissionId: string };
export interface MemberView {
  list: string;
  status: ListMember['status'] | '';
  search: string;
}
export type MemberPage = z.infer<typeof calls.listListMembers.answer>;

const toForm = ({ form }: { form: FormDetail }) => form;
const toSubmission = ({ submission }: { submission: SubmissionDetail }) => submission;

export const formsApi = {
  list: async () => (await callApi(calls.listForms, {})).forms,
  listDeleted: async () => (await callApi(calls.listForms, { query: { deleted: '1' } })).forms,
  create: async (form: FormDefinition) => toForm(await callApi(calls.createForm, { body: { form } })),
  read: async (id: string) => toForm(await callApi(calls.readForm, { params: { id } })),
  saveDraft: async (id: string, version: number, form: FormDefinition) =>
    toForm(await callApi(calls.saveFormDraft, { params: { id }, body: { version, form } })),
  publish: async (id: string, version: number) =>
    toForm(await callApi(calls.publishForm, { params: { id }, body: { version } })),
  duplicate: async (id: string) => toForm(await callApi(calls.duplicateForm, { params: { id } })),
  remove: (id: string) => callApi(calls.deleteForm, { params: { id } }),
  restore: async (id: string) => toForm(await callApi(calls.restoreForm, { params: { id } })),
  newWebhookSecret: async (id: string) =>
    (await callApi(calls.renewWebhookSecret, { params: { id } })).secret,
  preview: async (id: string, form: FormDefinition) =>
    (await callApi(calls.previewForm, { params: { id }, body: { form } })).html,
  answers: (id: string) => callApi(calls.countFormAnswers, { params: { id } }),

  submissions: async (view: SubmissionView, cursor: string | null): Promise<SubmissionPage> => {
    const query = { ...getApiQuery(view, Date.now()), cursor: cursor ?? undefined };
    const page = await callApi(calls.listSubmissions, { query });
    return { ...page, nextCursor: page.nextCursor === null ? null : String(page.nextCursor) };
  },
  exportHref: (view: SubmissionView, format: 'csv' | 'json') =>
    callAddress(calls.exportSubmissions, { query: { ...getApiQuery(view, Date.now()), format } }),
  setStatus: (ids: readonly string[], status: ChosenStatus) =>
    callApi(calls.setSubmissionStatus, { body: { ids: [...ids], status } }),
  deleteSubmissions: (ids: readonly string[]) =>
    callApi(calls.deleteSubmissions, { body: { ids: [...ids] } }),
  submission: async (id: string) => toSubmission(await callApi(calls.readSubmission, { params: { id } })),
  neighbours: (id: string, view: SubmissionView) =>
    callApi(calls.findNeighbours, { params: { id }, query: getApiQuery(view, Date.now()) }),
  addNote: async (id: string, text: string) =>
    toSubmission(await callApi(calls.addSubmissionNote, { params: { id }, body: { text } })),
  removeNote: async (id: string, noteId: string) =>
    toSubmission(await callApi(calls.deleteSubmissionNote, { params: { id, noteId } })),
  replay: async (id: string, deliveryId: string) =>
    toSubmission(await callApi(calls.replayDelivery, { params: { id, deliveryId } })),
  deadDeliveries: async () => (await callApi(calls.listDeadDeliveries, {})).deliveries,

  blockList: async () => (await callApi(calls.readBlockList, {})).entries,
  block: ({ kind, value }: Pick<BlockEntry, 'kind' | 'value'>) =>
    callApi(calls.blockEntry, { body: { kind, value } }),
  unblock: ({ kind, value }: Pick<BlockEntry, 'kind' | 'value'>) =>
    callApi(calls.unblockEntry, { query: { kind, value } }),

  captchas: async () => (await callApi(calls.readCaptchaProviders, {})).providers,
  saveCaptcha: async (provider: CaptchaProviderInput) =>
    (await callApi(calls.saveCaptchaProvider, { body: provider })).providers,

  exportContactsHref: callAddress(calls.exportContacts, {}),
  contacts: (search: string, cursor: string | null): Promise<ContactList> =>
    callApi(calls.listContacts, { query: { search, cursor: cursor ?? undefined } }),
  eraseContact: (email: string, confirmation: string) =>
    callApi(calls.eraseContact, { body: { email, confirmation } }),

  members: ({ list, status, search }: MemberView, cursor: string | null) =>
    callApi(calls.listListMembers, {
      query: {
        list: list || undefined,
        status: status || undefined,
        search,
        cursor: cursor ?? undefined,
      },
    }),
  removeMember: (list: string, email: string) => callApi(calls.removeListMember, { query: { list, email } }),
};
