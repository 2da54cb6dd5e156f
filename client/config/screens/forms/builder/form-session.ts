import {
  createDraftSession,
  createDraftState,
  type DraftState,
} from '#client/config/kit/drafts/draft-session.ts';
import { createDraftStorage, hasList } from '#client/config/kit/drafts/draft-storage.ts';
import { useDraftSession } from '#client/config/kit/drafts/use-draft-session.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { createStore } from '#client/config/kit/store.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormDetail } from '#schema/contracts/forms/owner-api.ts';

export interface FormState extends DraftState<FormDefinition, FormDetail> {
  /** Validation messages by path in the definition: 'pages.0.fields.1.options'. */
  errors: Readonly<Record<string, string>>;
  selected: string | null;
}

const isFormDefinition = (value: unknown): value is FormDefinition => hasList(value, 'pages');
const DRAFT_PATH = /^form\./;

/** Removes the prefix of the draft from the paths of its errors. */
export const readErrors = (errors: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(DRAFT_PATH, ''), message]),
  );

export function createFormSession(form: FormDetail) {
  const store = createStore<FormState>({
    ...createDraftState<FormDefinition, FormDetail>(form),
    errors: {},
    selected: null,
  });
  const drafts = createDraftSession<FormDefinition, FormDetail>({
    store,
    read: () => formsApi.read(form.id),
    save: (version, draft) => formsApi.saveDraft(form.id, version, draft),
    isSame: (one, other) => isSameContent(one, other, (html) => html),
    storage: createDraftStorage('form', form.id, isFormDefinition),
    onOutcome: (_, { errors }): Partial<FormState> => ({ errors: readErrors(errors) }),
  });
  return { ...drafts, store, select: (selected: string | null) => store.set({ selected }) };
}
export type FormSession = ReturnType<typeof createFormSession>;

export const useFormSession = (id: string) =>
  useDraftSession({
    key: ['form', id],
    read: () => formsApi.read(id),
    create: createFormSession,
    missing: 'This form does not exist.',
  });
