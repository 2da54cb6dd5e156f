import { renewalMessageSchema } from '#schema/contracts/queue-messages.ts';
import { spreadSite } from '#worker/db/sites/spread-site.ts';
import { findProvider } from '../payments/provider-of.ts';
import { renew, type StoredProvider } from './renew.ts';

/** Payments of a batch that are under way at once. */
const SIDE_BY_SIDE = 10;

/** Consumer of the queue of renewals: each message by itself, so that one card takes no other with it. Safe to be given twice. */
export async function takeRenewals(batch: MessageBatch, env: Env, clock = Date.now): Promise<void> {
  const providers = new Map<string, Promise<StoredProvider | null>>();
  const providerOf = (websiteId: string, name: string) => {
    const key = `${websiteId}:${name}`;
    const known = providers.get(key) ?? findProvider(env, websiteId, name);
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
        const renewed = await renew(env, body.data.subscriptionId, providerOf, clock());
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
