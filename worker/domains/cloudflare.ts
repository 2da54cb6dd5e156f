import * as z from 'zod';
import type { CertificateState } from '#schema/contracts/sites/domains.ts';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';
import { type DomainProvider, DomainProviderError, type ProvidedHost } from './provider.ts';

const API = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 8_000;

const errors = z.array(z.object({ message: z.string() })).default([]);
const hostSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  hostname: z.string(),
  ssl: z
    .object({
      status: z.string().default(''),
      validation_records: z
        .array(z.object({ txt_name: z.string().optional(), txt_value: z.string().optional() }))
        .default([]),
      validation_errors: errors,
    })
    .nullish(),
});
const oneSchema = z.object({ result: hostSchema });
const listSchema = z.object({ result: z.array(hostSchema).default([]) });

const FAILED = /timed_out|expired|deleted|failed/;

function toCertificate(status: string): CertificateState {
  if (status === 'active') return 'active';
  return FAILED.test(status) ? 'failed' : 'pending';
}

const toHost = ({ id, ssl }: z.infer<typeof hostSchema>): ProvidedHost => ({
  id,
  certificate: toCertificate(ssl?.status ?? ''),
  records: (ssl?.validation_records ?? []).flatMap(({ txt_name: name, txt_value: value }) =>
    name && value ? [{ type: 'TXT' as const, name, value }] : [],
  ),
  problem: ssl?.validation_errors?.[0]?.message.slice(0, 300) ?? null,
});

/** Cloudflare for SaaS: custom hostnames of a zone. Tests replace `ask`, which is fetch. */
export function cloudflareDomains(
  { zone, token }: { zone: string; token: string },
  ask: typeof fetch = fetch,
): DomainProvider {
  const base = `${API}/zones/${encodeURIComponent(zone)}/custom_hostnames`;

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    try {
      const answer = await ask(`${base}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        // Does not follow redirects, because the token must not be sent to another URL.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === 404 || answer.status === 409) return null;
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return await boundAnswer(answer).json();
    } catch (error) {
      throw new DomainProviderError('Cloudflare did not respond as expected', { cause: error });
    }
  }

  function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
    const parsed = schema.safeParse(answer);
    if (!parsed.success)
      throw new DomainProviderError('Cloudflare did not respond as expected', { cause: parsed.error });
    return parsed.data;
  }

  async function find(host: string): Promise<ProvidedHost | null> {
    const answer = await send('GET', `?hostname=${encodeURIComponent(host)}`);
    const found = parse(listSchema, answer ?? {}).result.find(({ hostname }) => hostname === host);
    return found ? toHost(found) : null;
  }

  async function connect(host: string): Promise<ProvidedHost> {
    const known = await find(host);
    if (known) return known;
    const ssl = { method: 'http', type: 'dv', settings: { min_tls_version: '1.2' } };
    const created = await send('POST', '', { hostname: host, ssl });
    // Another request may have created the host since it was looked up.
    const provided = created === null ? await find(host) : toHost(parse(oneSchema, created).result);
    if (!provided) throw new DomainProviderError('Cloudflare does not accept this domain');
    return provided;
  }

  return {
    connect,
    async read({ id, host }) {
      const answer = id === '' ? null : await send('GET', `/${id}`);
      return answer === null ? connect(host) : toHost(parse(oneSchema, answer).result);
    },
    async remove({ id }) {
      if (id !== '') await send('DELETE', `/${id}`);
    },
  };
}
