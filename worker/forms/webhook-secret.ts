import type { SealedFor } from '#worker/crypto/sealed.ts';

/** The context that a form's webhook secret is sealed for. */
export const sealedWebhookSecret = (websiteId: string, formId: string): SealedFor => ({
  purpose: 'form-webhook',
  context: `${websiteId}:${formId}`,
});
