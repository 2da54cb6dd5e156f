import * as z from 'zod';
import { isAddress, isPublicAddress, isPublicHost } from '#domain/links/public-host.ts';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';

const TIMEOUT_MS = 4_000;
/** DNS record types, and the response code for a name that does not exist (RFC 1035, RFC 3596). */
const TYPES = { A: 1, AAAA: 28 } as const;
const NO_SUCH_NAME = 3;

/** Settings for webhook targets. An empty `DNS_RESOLVER` disables the DNS lookup. */
export interface TargetEnv {
  ENVIRONMENT: string;
  DNS_RESOLVER: string;
  WEBHOOK_LOCAL_HOSTS: string;
}

const answerSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

/** Explanation for the owner. */
export interface TargetProblem {
  text: string;
  /** Whether the DNS lookup failed, in which case the URL may be allowed at the next attempt. */
  isTemporary: boolean;
}

/** Explains that a host name does not exist. */
export const hostNotFound = (hostname: string): string =>
  `Host not found: “${hostname}”. Please check the spelling of the URL.`;

const refused = (text: string): TargetProblem => ({ text, isTemporary: false });

async function resolve(resolver: string, name: string, ask: typeof fetch): Promise<string[] | null> {
  const one = async (type: keyof typeof TYPES): Promise<string[]> => {
    const answer = await ask(`${resolver}?${new URLSearchParams({ name, type })}`, {
      headers: { accept: 'application/dns-json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the resolver responded with status ${answer.status}`);
    const { Status, Answer = [] } = answerSchema.parse(await boundAnswer(answer).json());
    if (Status !== 0 && Status !== NO_SUCH_NAME)
      throw new Error(`the resolver responded with code ${Status}`);
    return Answer.filter((record) => record.type === TYPES[type]).map(({ data }) => data);
  };
  try {
    return (await Promise.all([one('A'), one('AAAA')])).flat();
  } catch (error) {
    console.error('a name could not be resolved', error);
    return null;
  }
}

/** Returns whether a local host and port is in the developer's list of allowed ones. */
const isAllowedLocally = (env: TargetEnv, { host }: URL): boolean =>
  env.ENVIRONMENT === 'development' &&
  env.WEBHOOK_LOCAL_HOSTS.split(',').some((allowed) => allowed.trim() !== '' && allowed.trim() === host);

/**
 * Returns why a URL may not be called, or null. With a resolver, also rejects a public name for a private IP
 * address, and a name whose lookup failed.
 */
export async function webhookTargetProblem(
  env: TargetEnv,
  target: string,
  ask: typeof fetch = fetch,
): Promise<TargetProblem | null> {
  if (!URL.canParse(target)) return refused('Enter a complete URL with https:// and a host name.');
  const url = new URL(target);
  if (url.username !== '' || url.password !== '')
    return refused('Remove the user name and password before the @. The signing secret verifies the sender.');
  if (isAllowedLocally(env, url)) return null;
  if (url.protocol !== 'https:') return refused('The URL must start with https://');
  return hostProblem(env, url, ask);
}

/**
 * Returns why an image may not be fetched, or null. Also accepts http: URLs. Only standard ports are allowed.
 */
export async function imageTargetProblem(
  env: TargetEnv,
  target: string,
  ask: typeof fetch = fetch,
): Promise<TargetProblem | null> {
  const url = URL.parse(target);
  if (!url || !/^https?:$/.test(url.protocol)) return refused('the address is not complete');
  if (url.username !== '' || url.password !== '') return refused('the address has a user name or password');
  if (isAllowedLocally(env, url)) return null;
  if (url.port !== '') return refused('the address has a port of its own');
  return hostProblem(env, url, ask);
}

/** Returns a problem for hosts in private networks, by name and, with a resolver, by IP address. */
async function hostProblem(env: TargetEnv, url: URL, ask: typeof fetch): Promise<TargetProblem | null> {
  if (!isPublicHost(url.hostname))
    return refused(`“${url.hostname}” is not on the public internet. Webhooks go to public addresses only.`);
  if (env.DNS_RESOLVER === '' || env.ENVIRONMENT === 'development' || isAddress(url.hostname)) return null;
  const addresses = await resolve(env.DNS_RESOLVER, url.hostname, ask);
  if (addresses === null)
    return {
      text: `“${url.hostname}” could not be checked just now. Please try again in a minute.`,
      isTemporary: true,
    };
  if (addresses.length === 0) return refused(hostNotFound(url.hostname));
  return addresses.every(isPublicAddress)
    ? null
    : refused(`“${url.hostname}” points to a private network. Webhooks go to public addresses only.`);
}
