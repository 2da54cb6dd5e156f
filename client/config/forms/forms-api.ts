import type { ContactList } from '#schema/contracts/forms/contacts.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type {
  AnswerCounts,
  BlockEntry,
  CaptchaProviderView,
  DeliveryView,
  FormDetail,
  FormSummary,
  ListMember,
  SubmissionDetail,
  SubmissionList,
  SubmissionNeighbours,
} from '#schema/contracts/forms/owner-api.ts';
import type { SubmissionStatus } from '#schema/contracts/forms/submission.ts';
import { api } from '../shell/api.ts';
import { getApiQuery, type SubmissionView } from './submissions/view.ts';

interface One {
  form: FormDetail;
}
interface OneSubmission {
  submission: SubmissionDetail;
}
export type SubmissionPage = Omit<SubmissionList, 'nextCursor'> & { nextCursor: string | null };
export type DeadDelivery = DeliveryView & { submissionId: string };
export interface MemberView {
  list: string;
  status: ListMember['status'] | '';
  search: string;
}
export interface MemberPage {
  members: ListMember[];
  nextCursor: string | null;
  lists: { list: string; subscribed: number }[];
}

const form = (id: string, rest = '') => `/api/forms/${id}${rest}`;
const submission = (id: string, rest = '') => `/api/form-submissions/${id}${rest}`;
const query = (values: Readonly<Record<string, string | null>>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The owner's routes of forms (schema/contracts/forms/owner-api.ts); each throws ApiError. */
export const formsApi = {
  list: async () => (await api<{ forms: FormSummary[] }>('GET', '/api/forms')).forms,
  listDeleted: async () => (await api<{ forms: FormSummary[] }>('GET', '/api/forms?deleted=1')).forms,
  create: async (definition: FormDefinition) =>
    (await api<One>('POST', '/api/forms', { form: definition })).form,
  read: async (id: string) => (await api<One>('GET', form(id))).form,
  saveDraft: async (id: string, version: number, definition: FormDefinition) =>
    (await api<One>('PUT', form(id, '/draft'), { version, form: definition })).form,
  publish: async (id: string, version: number) =>
    (await api<One>('POST', form(id, '/publish'), { version })).form,
  duplicate: async (id: string) => (await api<One>('POST', form(id, '/duplicate'))).form,
  remove: (id: string) => api<unknown>('DELETE', form(id)),
  restore: async (id: string) => (await api<One>('POST', form(id, '/restore'))).form,
  newWebhookSecret: async (id: string) =>
    (await api<{ secret: string }>('POST', form(id, '/webhook-secret'))).secret,
  preview: async (id: string, definition: FormDefinition) =>
    (await api<{ html: string }>('POST', form(id, '/preview'), { form: definition })).html,
  answers: (id: string) => api<AnswerCounts>('GET', form(id, '/answers')),

  submissions: async (view: SubmissionView, cursor: string | null): Promise<SubmissionPage> => {
    const query = getApiQuery(view, Date.now(), cursor);
    const page = await api<SubmissionList>('GET', `/api/form-submissions?${query}`);
    return { ...page, nextCursor: page.nextCursor === null ? null : String(page.nextCursor) };
  },
  exportHref: (view: SubmissionView, format: 'csv' | 'json') =>
    `/api/form-submissions/export?${getApiQuery(view, Date.now(), null)}&format=${format}`,
  setStatus: (ids: readonly string[], status: SubmissionStatus) =>
    api<{ changed: number }>('POST', '/api/form-submissions/status', { ids, status }),
  deleteSubmissions: (ids: readonly string[]) =>
    api<{ deleted: number }>('POST', '/api/form-submissions/delete', { ids }),
  submission: async (id: string) => (await api<OneSubmission>('GET', submission(id))).submission,
  neighbours: (id: string, view: SubmissionView) =>
    api<SubmissionNeighbours>('GET', submission(id, `/neighbours?${getApiQuery(view, Date.now(), null)}`)),
  addNote: async (id: string, text: string) =>
    (await api<OneSubmission>('POST', submission(id, '/notes'), { text })).submission,
  removeNote: async (id: string, noteId: string) =>
    (await api<OneSubmission>('DELETE', submission(id, `/notes/${noteId}`))).submission,
  replay: async (id: string, deliveryId: string) =>
    (await api<OneSubmission>('POST', submission(id, `/deliveries/${deliveryId}/replay`))).submission,
  deadDeliveries: async () =>
    (await api<{ deliveries: DeadDelivery[] }>('GET', '/api/form-deliveries/dead')).deliveries,

  blockList: async () => (await api<{ entries: BlockEntry[] }>('GET', '/api/form-block-list')).entries,
  block: ({ kind, value }: Pick<BlockEntry, 'kind' | 'value'>) =>
    api<unknown>('POST', '/api/form-block-list', { kind, value }),
  unblock: ({ kind, value }: Pick<BlockEntry, 'kind' | 'value'>) =>
    api<unknown>('DELETE', `/api/form-block-list?${query({ kind, value })}`),

  captchas: async () =>
    (await api<{ providers: CaptchaProviderView[] }>('GET', '/api/form-captcha')).providers,
  saveCaptcha: async (provider: {
    provider: CaptchaProviderView['provider'];
    siteKey: string;
    secret?: string;
  }) => (await api<{ providers: CaptchaProviderView[] }>('PUT', '/api/form-captcha', provider)).providers,

  contacts: (search: string, cursor: string | null) =>
    api<ContactList>('GET', `/api/contacts?${query({ search, cursor })}`),
  eraseContact: (email: string, confirmation: string) =>
    api<{ erased: true }>('POST', '/api/contacts/erase', { email, confirmation }),

  members: ({ list, status, search }: MemberView, cursor: string | null) =>
    api<MemberPage>('GET', `/api/mailing-list-members?${query({ list, status, search, cursor })}`),
  removeMember: (list: string, email: string) =>
    api<unknown>('DELETE', `/api/mailing-list-members?${query({ list, email })}`),
};
