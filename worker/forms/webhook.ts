import { answerLines } from '#domain/forms/answers.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import type { ClaimedDelivery } from '#worker/db/forms/deliveries.ts';
import { sealedWebhookSecret } from './webhook-secret.ts';
import { type TargetEnv, webhookTargetProblem } from './webhook-target.ts';

const TIMEOUT_MS = 10_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Contains answers both as formatted text and as stored values. */
export const webhookBody = ({ id, submission, definition, site }: ClaimedDelivery): string =>
  JSON.stringify({
    type: 'form.submitted',
    deliveryId: id,
    submissionId: submission.id,
    form: { id: submission.formId, name: definition.name, version: submission.formVersion },
    submittedAt: new Date(submission.createdAt).toISOString(),
    answers: answerLines(definition, submission.values, site.settings.locale),
    values: submission.values,
  });

/** Returns `t=…,v1=…`: HMAC-SHA-256 of `{t}.{body}` under the form's secret, in Stripe's format. */
export async function webhookSignature(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`));
  return `t=${seconds},v1=${Buffer.from(mac).toString('hex')}`;
}

export class WebhookError extends Error {
  readonly httpStatus: number | null;
  constructor(message: string, httpStatus: number | null) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

/**
 * Returns a successful response's status and rejects with WebhookError otherwise. The delivery's id is
 * the same in each attempt, so that receivers can deduplicate.
 */
export async function callWebhook(
  env: Pick<Env, 'SIGNING_KEYS'> & TargetEnv,
  delivery: ClaimedDelivery,
  now: number,
  ask: typeof fetch,
): Promise<number> {
  const body = webhookBody(delivery);
  const { websiteId, submission, webhookSecret } = delivery;
  const secret =
    webhookSecret === ''
      ? null
      : await unseal(env, sealedWebhookSecret(websiteId, submission.formId), webhookSecret);
  const problem = await webhookTargetProblem(env, delivery.target, ask);
  if (problem !== null) throw new WebhookError(problem.text, null);
  let response: Response;
  try {
    response = await ask(delivery.target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sitewright-Webhook/1',
        'x-sitewright-delivery': delivery.id,
        ...(secret !== null && { 'x-sitewright-signature': await webhookSignature(secret, body, now) }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new WebhookError(error instanceof Error ? error.message : String(error), null);
  }
  await response.body?.cancel();
  if (REDIRECTS.has(response.status))
    throw new WebhookError(
      `The URL responded with a redirect (${response.status}), which is not followed. Enter the final URL.`,
      response.status,
    );
  if (!response.ok)
    throw new WebhookError(`The URL responded with status ${response.status}.`, response.status);
  return response.status;
}
