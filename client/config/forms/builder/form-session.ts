import { ApiError, explain } from '#client/config/shell/api.ts';
import { createStore } from '#client/config/shell/store.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormDetail } from '#schema/contracts/forms/owner-api.ts';
import { createAutosave, type SaveOutcome, type SaveState } from '../../editor/autosave.ts';
import { createDraftStorage, hasList } from '../../editor/draft-storage.ts';
import { change, createHistory, type History, redo, undo } from '../../editor/history.ts';
import { formsApi } from '../forms-api.ts';

export interface FormEditing {
  /** The form as stored on the server; the draft is `history.present`. */
  form: FormDetail;
  history: History<FormDefinition>;
  save: SaveState;
  /** Validation messages by path in the definition: 'pages.0.fields.1.options'. */
  errors: Readonly<Record<string, string>>;
  /** Id of the selected field or page. */
  selected: string | null;
}

const localForms = createDraftStorage('form', (value): value is FormDefinition => hasList(value, 'pages'));
const isSame = (one: FormDefinition, other: FormDefinition) => isSameContent(one, other, (html) => html);
const DRAFT_PATH = /^form\./;

/** Extracts validation messages by path. */
export const readErrors = (errors: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(DRAFT_PATH, ''), message]),
  );

type Outcome = SaveOutcome & { form?: FormDetail; errors?: Record<string, string> };

async function saveForm(id: string, version: number, content: FormDefinition): Promise<Outcome> {
  try {
    const form = await formsApi.saveDraft(id, version, content);
    return { kind: 'ok', version: form.version, form };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
      return { kind: 'failed', reason: explain(error) };
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.status !== 409)
      return { kind: 'refused', reason: explain(error), errors: readErrors(error.body.errors) };
    return afterConflict(id, content);
  }
}

/** A conflict with our own save, whose response was lost. */
async function afterConflict(id: string, content: FormDefinition): Promise<Outcome> {
  try {
    const form = await formsApi.read(id);
    if (isSame(form.draft, content)) return { kind: 'ok', version: form.version, form };
    return { kind: 'conflict', version: form.version, updatedAt: form.updatedAt };
  } catch (error) {
    return { kind: 'failed', reason: explain(error) };
  }
}

/** An editing session of a form: its draft with undo, and its save state. */
export function createFormSession(form: FormDetail) {
  const copy = localForms.read(form.id);
  const kept = copy && !isSame(copy.content, form.draft) ? copy : null;
  const store = createStore<FormEditing>({
    form,
    history: createHistory(form.draft),
    save: { kind: 'saved' },
    errors: {},
    selected: null,
  });
  const autosave = createAutosave<FormDefinition>({
    version: kept?.version ?? form.version,
    save: async (version, content) => {
      const { form: answer, errors = {}, ...outcome } = await saveForm(form.id, version, content);
      store.set({ errors, ...(answer && { form: answer }) });
      return outcome;
    },
    keep: (local) => localForms.keep(form.id, local),
    forget: () => localForms.forget(form.id),
    onState: (save) => store.set({ save }),
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => {
      if (typeof timer === 'number') window.clearTimeout(timer);
    },
  });

  function move(history: History<FormDefinition>): void {
    if (history === store.get().history) return;
    store.set({ history });
    autosave.take(history.present);
  }
  function edit(next: (draft: FormDefinition) => FormDefinition, group?: string): void {
    const { history } = store.get();
    move(change(history, next(history.present), { group, at: Date.now() }));
  }

  if (kept) edit(() => kept.content);
  else localForms.forget(form.id);
  const retry = () => void autosave.retry();
  const hide = () => void autosave.flush();
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', hide);

  return {
    store,
    autosave,
    wasRestored: kept !== null,
    edit,
    select: (selected: string | null) => store.set({ selected }),
    undo: () => move(undo(store.get().history)),
    redo: () => move(redo(store.get().history)),
    /** Updates the form without its draft, after publishing. */
    update(next: FormDetail): void {
      store.set({ form: next });
      autosave.setVersion(next.version);
    },
    /** Replaces the draft with the server's, as one undo step. */
    async takeTheirs(): Promise<void> {
      const next = await formsApi.read(form.id);
      const { history } = store.get();
      store.set({ form: next, errors: {}, history: change(history, next.draft, { at: Date.now() }) });
      autosave.adopt(next.version);
    },
    stop(): void {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hide);
      autosave.stop();
      void autosave.flush();
    },
  };
}
export type FormSession = ReturnType<typeof createFormSession>;
