import { useRef } from 'react';
import { ApiError } from '#client/config/kit/api/api.ts';
import { usePreview } from '#client/config/kit/api/use-preview.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { useStore } from '#client/config/kit/store.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormSession } from './form-session.ts';

/** The draft as visitors see it. While it is invalid the last valid rendering stays. */
export function useFormPreview(session: FormSession): { html: string | null; problem: string | null } {
  const { stored, history } = useStore(session.store);
  const { preview, problem } = usePreview(`form-preview.${stored.id}`, history.present, (draft) =>
    renderForm(stored.id, draft),
  );
  const valid = useRef<string | null>(null);
  valid.current = preview?.html ?? valid.current;
  return { html: valid.current, problem };
}

/** The form's HTML; null for an invalid draft, whose messages the settings show. */
async function renderForm(id: string, draft: FormDefinition): Promise<{ html: string | null }> {
  try {
    return { html: await formsApi.preview(id, draft) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { html: null };
    throw error;
  }
}
