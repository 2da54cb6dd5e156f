import type { SealedFor } from '#worker/crypto/sealed.ts';

/** Returns the encryption context of a form's webhook secret. */
export const sealedWebhookSecret = (websiteId: string, formId: string): SealedFor => ({
  purpose: 'form-webhook',
  context: `${websiteId}:${formId}`,
});
