import type { SealedFor } from '#worker/crypto/sealed.ts';

/** What the signing secret of a form's webhook is sealed for. */
export const webhookSecretOf = (websiteId: string, formId: string): SealedFor => ({
  purpose: 'form-webhook',
  context: `${websiteId}:${formId}`,
});
