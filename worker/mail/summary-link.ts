import { seal, unseal } from '#worker/crypto/sealed.ts';

type KeyEnv = Pick<Env, 'SIGNING_KEYS'>;

const sealedFor = (websiteId: string) => ({ purpose: 'summary-opt-out', context: websiteId });

/** Link that ends the weekly summaries of an account, without signing in; valid forever. */
export const summaryStopPath = async (env: KeyEnv, websiteId: string, accountId: string): Promise<string> =>
  `/unsubscribe/summary?token=${encodeURIComponent(await seal(env, sealedFor(websiteId), accountId))}`;

export const readSummaryStop = (env: KeyEnv, websiteId: string, token: string): Promise<string | null> =>
  unseal(env, sealedFor(websiteId), token);
