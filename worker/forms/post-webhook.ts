import { isUnknownHost } from '../kernel/unknown-host.ts';
import { hostNotFound, type TargetEnv, webhookTargetProblem } from './webhook-target.ts';

const TIMEOUT_MS = 10_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Returns `t=…,v1=…`: HMAC-SHA-256 of `{t}.{body}` under each secret, in Stripe's format. */
export async function webhookSignature(
  secrets: readonly string[],
  body: string,
  now: number,
): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const macs = await Promise.all(secrets.map((secret) => sign(secret, `${seconds}.${body}`)));
  return [`t=${seconds}`, ...macs.map((mac) => `v1=${mac}`)].join();
}

async function sign(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('hex');
}

export class WebhookError extends Error {
  readonly httpStatus: number | null;
  constructor(message: string, httpStatus: number | null) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

/**
 * Posts to a webhook and returns the response, whatever its status. Rejects with WebhookError if the URL may
 * not be called or does not respond.
 */
export async function postWebhook(
  env: TargetEnv,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  ask: typeof fetch,
): Promise<Response> {
  const problem = await webhookTargetProblem(env, url, ask);
  if (problem !== null) throw new WebhookError(problem.text, null);
  try {
    const response = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Sitewright-Webhook/1', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (await isUnknownHost(env, response)) throw new WebhookError(hostNotFound(new URL(url).hostname), null);
    return response;
  } catch (error) {
    if (error instanceof WebhookError) throw error;
    throw new WebhookError(error instanceof Error ? error.message : String(error), null);
  }
}

/** Returns, in words for the owner, why a response is not a success; null if it is one. */
export function describeFailure({ status, ok }: Response): string | null {
  if (REDIRECTS.has(status))
    return `The URL responded with a redirect (${status}), which is not followed. Enter the final URL.`;
  return ok ? null : `The URL responded with status ${status}.`;
}
