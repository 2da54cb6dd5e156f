import { answerLines } from '#domain/forms/answers.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import type { ClaimedDelivery } from '#worker/db/forms/deliveries.ts';
import { describeFailure, postWebhook, WebhookError, webhookSignature } from './post-webhook.ts';
import { sealedWebhookSecret } from './webhook-secret.ts';
import type { TargetEnv } from './webhook-target.ts';

/** Returns the body for a webhook, with answers as formatted text and as stored values. */
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

/**
 * Posts a submission to a webhook. Returns the status of a successful response, and rejects with WebhookError
 * otherwise. Each attempt has the same delivery id, so that receivers can deduplicate.
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
  const headers = {
    'x-sitewright-delivery': delivery.id,
    ...(secret !== null && { 'x-sitewright-signature': await webhookSignature([secret], body, now) }),
  };
  const response = await postWebhook(env, { url: delivery.target, headers, body }, ask);
  await response.body?.cancel();
  const failure = describeFailure(response);
  if (failure !== null) throw new WebhookError(failure, response.status);
  return response.status;
}
