import { randomHex } from '#worker/crypto/random.ts';
import type { SealedFor } from '#worker/crypto/sealed.ts';

const SECRET_BYTES = 32;

export const createWebhookSecret = (): string => `whsec_${randomHex(SECRET_BYTES)}`;

export const sealedForWebhook = (websiteId: string, webhookId: string): SealedFor => ({
  purpose: 'webhook',
  context: `${websiteId}:${webhookId}`,
});
