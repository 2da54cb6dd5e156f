/**
 * Source of index.js in the package sitewright-client (generate.ts). Node strips the types, so the file imports
 * nothing and uses only erasable syntax.
 */

/** Method, path and the formats of body and response of a call. */
type CallRow = readonly [
  method: string,
  path: string,
  takes: 'json' | 'file',
  answer: 'json' | 'file' | 'empty',
];
/** Calls by area and name. */
type Calls = Readonly<Record<string, Readonly<Record<string, CallRow>>>>;

interface Input {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Options {
  url: string;
  key: string;
}

export class SitewrightError extends Error {
  readonly status: number;
  /** Messages for invalid fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly body: unknown;

  constructor(status: number, body: { error?: string; errors?: Record<string, string> }) {
    super(body.error ?? `The site responded with ${status}.`);
    this.name = 'SitewrightError';
    this.status = status;
    this.errors = body.errors ?? {};
    this.body = body;
  }
}

const TIMEOUT_MS = 30_000;
/** Further attempts if the site is busy or cannot be reached. */
const RETRIES = 2;
const LONGEST_WAIT_SECONDS = 60;

const readError = (response: Response) =>
  response.json().then(
    (body) => body ?? {},
    () => ({}),
  );

/** Returns how many seconds to wait before the next attempt. */
function readDelay(response: Response | null, attempt: number): number {
  const asked = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Math.min(Number.isFinite(asked) && asked > 0 ? asked : 2 ** attempt / 2, LONGEST_WAIT_SECONDS);
}

/** A busy server, or one that could not be reached, may answer the next attempt. */
const isBusy = (response: Response | null) =>
  response === null || response.status === 429 || (response.status >= 502 && response.status <= 504);

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function toUrl(site: string, path: string, { params = {}, query = {} }: Input): URL {
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '' || value === '.' || value === '..')
      throw new TypeError(`The parameter "${name}" is missing.`);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, site);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  return url;
}

function createCaller({ url: site, key }: Options) {
  return async ([method, path, takes, answer]: CallRow, input: Input = {}): Promise<unknown> => {
    const url = toUrl(site, path, input);
    const isFile = takes === 'file';
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json' };
    if (input.body !== undefined && !isFile) headers['content-type'] = 'application/json';
    // The site runs requests with the same key only once, so that another attempt is safe.
    if (method === 'POST') headers['idempotency-key'] = input.idempotencyKey ?? crypto.randomUUID();
    const body = isFile || input.body === undefined ? input.body : JSON.stringify(input.body);
    for (let attempt = 0; ; attempt++) {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
      let response: Response | null = null;
      try {
        response = await fetch(url, { method, headers, body: (body ?? null) as BodyInit | null, signal });
      } catch (error) {
        if (input.signal?.aborted || attempt >= RETRIES) throw error;
      }
      if (response?.ok) {
        if (answer === 'file') return response;
        return response.status === 204 ? undefined : response.json();
      }
      if (response && !(isBusy(response) && attempt < RETRIES))
        throw new SitewrightError(response.status, await readError(response));
      await response?.body?.cancel();
      await wait(readDelay(response, attempt));
    }
  };
}

/** Creates a client of one site. `createClient({ url, key }).orders.listOrders()` calls `GET /api/orders`. */
export function createClientFor(calls: Calls, options: Options) {
  const call = createCaller(options);
  return Object.fromEntries(
    Object.entries(calls).map(([area, rows]) => [
      area,
      Object.fromEntries(
        Object.entries(rows).map(([name, row]) => [name, (input?: Input) => call(row, input)]),
      ),
    ]),
  );
}

/** Yields all pages of a list. Each page after the first begins at the cursor of the page before it. */
export async function* pages(
  list: (input: Input) => Promise<{ nextCursor: string | null }>,
  input: Input = {},
) {
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...input, query: { ...input.query, ...(cursor && { cursor }) } });
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}
