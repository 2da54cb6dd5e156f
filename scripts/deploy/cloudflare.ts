import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { DeployError } from './deploy-error.ts';

const ORIGIN = 'https://api.cloudflare.com/client/v4';
const TIMEOUT_MS = 30_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 50;
const BUSY = new Set([429, 500, 502, 503, 504]);
const ATTEMPTS = 3;

const answerSchema = z.object({
  success: z.boolean(),
  result: z.unknown(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result_info: z.object({ total_pages: z.number() }).partial().nullish(),
});
type Answer = z.infer<typeof answerSchema>;

/** Advice by Cloudflare error code, for errors that new accounts encounter. */
const ADVICE: Readonly<Record<number, string>> = {
  10000:
    'The sign-in has expired or lacks a permission. Run npx wrangler login, or create a token with edit rights for Workers, D1, KV, R2 and Queues.',
  9109: 'The sign-in is not valid for this account. Run npx wrangler login, or check CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
  10042:
    'R2 is not turned on for the account. Turn it on in the Cloudflare dashboard under R2, then run npm run deploy again.',
  10007:
    'The account has no workers.dev address yet. Open Workers & Pages once in the Cloudflare dashboard, then run npm run deploy again.',
};

export interface Cloudflare {
  read: <Result>(path: string, result: z.ZodType<Result>) => Promise<Result | null>;
  list: <Item>(path: string, item: z.ZodType<Item>) => Promise<Item[]>;
  create: <Result>(path: string, body: object, result: z.ZodType<Result>) => Promise<Result>;
}

/** Retries read requests when the API is busy, but never requests that create something. */
export function createCloudflareApi(
  token: string,
  origin = process.env.CLOUDFLARE_API_BASE_URL ?? ORIGIN,
): Cloudflare {
  async function send(path: string, init?: RequestInit): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    try {
      return await fetch(origin + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    } catch (error) {
      throw new DeployError(
        `Cloudflare could not be reached. Check the connection and try again. (${String(error)})`,
      );
    }
  }

  async function call(path: string, init?: RequestInit): Promise<Answer | null> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(path, init);
      const isAgain = init === undefined && BUSY.has(response.status) && attempt < ATTEMPTS;
      if (isAgain) {
        await wait(500 * attempt);
        continue;
      }
      const answer = answerSchema.safeParse(await response.json().catch(() => null));
      if (answer.success && answer.data.success) return answer.data;
      const [error] = answer.data?.errors ?? [];
      if (response.status === 404 && init === undefined && !(error && error.code in ADVICE)) return null;
      const reason = error ? `${error.message} (code ${error.code})` : `status ${response.status}`;
      const advice =
        (error && ADVICE[error.code]) ?? 'Nothing is lost. Run npm run deploy again to continue from here.';
      throw new DeployError(`Cloudflare refused ${init?.method ?? 'GET'} ${path}: ${reason}.\n${advice}`);
    }
  }

  const parse = <Result>(path: string, result: z.ZodType<Result>, value: unknown): Result => {
    const parsed = result.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new DeployError(`Cloudflare's response to ${path} has an unknown format. Update Sitewright.`);
  };

  return {
    read: async (path, result) => {
      const answer = await call(path);
      return answer && parse(path, result, answer.result);
    },
    list: async (path, item) => {
      const items = [];
      for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
        const answer = await call(`${path}?page=${page}&per_page=${PAGE_SIZE}`);
        pages = answer?.result_info?.total_pages ?? 1;
        items.push(...parse(path, z.array(item), answer?.result ?? []));
      }
      return items;
    },
    create: async (path, body, result) => {
      const answer = await call(path, { method: 'POST', body: JSON.stringify(body) });
      return parse(path, result, answer?.result);
    },
  };
}
