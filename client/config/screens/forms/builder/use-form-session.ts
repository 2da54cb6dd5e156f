import { useDraftSession } from '#client/config/kit/drafts/use-draft-session.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { createFormSession } from './form-session.ts';

/** The session of a form for the component's lifetime. */
export const useFormSession = (id: string) =>
  useDraftSession({
    key: ['form', id],
    read: () => formsApi.read(id),
    create: createFormSession,
    missing: 'This form does not exist.',
  });
