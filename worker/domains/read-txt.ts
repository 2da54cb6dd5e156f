import * as z from 'zod';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';

const TIMEOUT_MS = 4_000;
/** DNS record type, and the response code for a name that does not exist (RFC 1035). */
const TXT = 16;
const NO_SUCH_NAME = 3;

const answerSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

/** Resolvers return the strings of a record in quotes, and long records as several strings. */
const unquote = (data: string): string =>
  data.startsWith('"') ? data.replace(/^"|"$/g, '').replace(/"\s*"/g, '') : data;

/** Reads TXT records with DNS over HTTPS. Returns null if the lookup failed. */
export async function readTxt(
  resolver: string,
  name: string,
  ask: typeof fetch = fetch,
): Promise<string[] | null> {
  try {
    const answer = await ask(`${resolver}?${new URLSearchParams({ name, type: 'TXT' })}`, {
      headers: { accept: 'application/dns-json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the resolver responded with status ${answer.status}`);
    const { Status, Answer = [] } = answerSchema.parse(await boundAnswer(answer).json());
    if (Status !== 0 && Status !== NO_SUCH_NAME)
      throw new Error(`the resolver responded with code ${Status}`);
    return Answer.filter(({ type }) => type === TXT).map(({ data }) => unquote(data));
  } catch (error) {
    console.error('a TXT record could not be read', error);
    return null;
  }
}
