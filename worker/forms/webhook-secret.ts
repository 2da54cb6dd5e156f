import type { SealedFor } from '#worker/crypto/sealed.ts';

export const sealedWebhookSecret = (websiteId: string, formId: string): SealedFor => ({
  purpose: 'form-webhook',
  context: `${websiteId}:${formId}`,
});
