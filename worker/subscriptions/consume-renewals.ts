import { renewalMessageSchema } from '#schema/contracts/queue-messages.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import { findStoredProvider } from '../payments/select-provider.ts';
import { renew, type StoredProvider } from './renew.ts';

const SIDE_BY_SIDE = 10;

/** Consumes renewals. Idempotent. A failing payment does not affect other messages. */
export async function consumeRenewals(batch: MessageBatch, env: Env, clock = Date.now): Promise<void> {
  const providers = new Map<string, Promise<StoredProvider | null>>();
  const findProvider = (websiteId: string, name: string) => {
    const key = `${websiteId}:${name}`;
    const known = providers.get(key) ?? findStoredProvider(env, websiteId, name);
    providers.set(key, known);
    return known;
  };
  const soldOut = new Set<string>();
  const waiting = [...batch.messages];
  const work = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const body = renewalMessageSchema.safeParse(message.body);
      if (!body.success) {
        console.error(`${batch.queue}: message ${message.id} is malformed`, body.error.issues);
        message.retry();
        continue;
      }
      try {
        const renewed = await renew(env, body.data.subscriptionId, findProvider, clock());
        if (renewed.kind === 'open') message.retry({ delaySeconds: 60 });
        else message.ack();
        if (renewed.kind === 'paid' && renewed.hasRunOut) soldOut.add(body.data.websiteId);
      } catch (error) {
        console.error(`subscription ${body.data.subscriptionId} waits`, error);
        message.retry({ delaySeconds: Math.min(30 * 2 ** message.attempts, 600) });
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  for (const websiteId of soldOut) await spreadSite(env, websiteId, clock());
}
