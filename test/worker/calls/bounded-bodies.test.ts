import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { type Call, isByIdentity } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { FORM_BODY_LIMITS } from '#schema/contracts/limits.ts';
import { app } from '#worker/app.ts';
import { type SignedIn, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const CHUNK_BYTES = 65_536;
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const TEXT_PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
const FILE_PART = '--b\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\n';

const WITH_BODY = CALLS.filter(({ body, form, payload, upload }) => body ?? form ?? payload ?? upload);
const FIELDS = WITH_BODY.filter(({ upload }) => upload === undefined);
const acceptsJson = ({ body, payload, form, answer }: Call) =>
  body !== undefined || payload !== undefined || (form !== undefined && answer !== 'html');
const toRows = (calls: readonly Call[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const toPath = ({ path }: Call): string =>
  path.replace(/:token\{[^}]*\}/, 'a.b.c').replaceAll(/:\w+/g, 'f'.repeat(24));

function endless(length: number, start = '', fill = 'x') {
  const chunk = new TextEncoder().encode(fill.repeat(CHUNK_BYTES / fill.length));
  const sent = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = sent.bytes === 0 && start !== '' ? new TextEncoder().encode(start) : chunk;
        if (sent.bytes >= length) return controller.close();
        sent.bytes += next.byteLength;
        controller.enqueue(next);
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, stream };
}

const cutOff = (start: string) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull: (controller) => controller.error(new Error('Network connection lost.')),
  });

let owner: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  await seedStore();
  owner = await signIn(ROLE.admin);
  member = await signIn('member');
});

let networks = 0;
async function send(
  call: Call,
  type: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<number> {
  networks += 1;
  const signedIn = isByIdentity(call.who) && (call.who === 'customer' ? member : owner).headers;
  const request = new Request(`http://site.test${toPath(call)}`, {
    method: call.method,
    headers: {
      ...(type !== '' && { 'content-type': type }),
      'cf-connecting-ip': `2001:db8:${networks.toString(16)}::1`,
      ...signedIn,
      ...headers,
    },
    body,
  });
  const tasks: Promise<unknown>[] = [];
  const context = {
    waitUntil: (task: Promise<unknown>) => tasks.push(task),
    passThroughOnException: () => {},
    props: {},
  };
  const answer = await app.fetch(request, env, context as unknown as ExecutionContext);
  await answer.body?.cancel();
  await Promise.allSettled(tasks);
  return answer.status;
}

/**
 * Asserts that a request is rejected. Some calls reject it for another reason, or redirect to the cart,
 * before they read the body.
 */
const expectRefused = (status: number, title: string, readBytes = 0) => {
  if (status === 303 && readBytes === 0) return;
  expect(status, title).toBeGreaterThanOrEqual(400);
  expect(status, title).toBeLessThan(500);
};

/**
 * One call for each way to read a body. Panel calls with the same limit share the code that reads it
 * (test/domain/call-bodies.test.ts).
 */
const SHAPES = [
  ...new Map(
    FIELDS.map((call) => {
      const isOpen = !isByIdentity(call.who) || call.who === 'customer';
      const kind = [call.bodyLimitBytes, call.form && 'form', call.answer === 'html' && 'page'].join();
      return [isOpen ? `${call.method} ${call.path}` : kind, call] as const;
    }),
  ).values(),
];

describe.each(toRows(SHAPES))('the body of %s', (_, call) => {
  it('a body above its limit is rejected and read no further, whatever length it declares', async () => {
    const urlencoded = Math.min(call.textLimitBytes, FORM_BODY_LIMITS.urlencodedBytes);
    const part = call.hasFiles ? FILE_PART : TEXT_PART.slice(0, -2);
    for (const [type, limit, start, declared] of [
      [URLENCODED, urlencoded, '', urlencoded + 1],
      [URLENCODED, urlencoded, '', 10],
      [MULTIPART, call.bodyLimitBytes, part, null],
      ...(acceptsJson(call) ? [['application/json', call.textLimitBytes, '"', null] as const] : []),
    ] as const) {
      const { sent, stream } = endless(limit + 10 * CHUNK_BYTES, start);
      const status = await send(call, type, stream, {
        ...(declared !== null && { 'content-length': String(declared) }),
      });
      expectRefused(status, `${type}, ${declared}`, sent.bytes);
      const most = declared === urlencoded + 1 ? 0 : limit + CHUNK_BYTES;
      expect(sent.bytes, `${type}, ${declared}`).toBeLessThanOrEqual(most);
    }
  });

  it('a body is rejected if it has too many fields, parts or values, or bytes that are not text', async () => {
    for (const [title, type, body] of [
      ['pairs', URLENCODED, 'a=&'.repeat(2_000)],
      ['parts', MULTIPART, `${TEXT_PART.repeat(1_000)}--b--`],
      ['invalid UTF-8', URLENCODED, new Uint8Array([0x61, 0x3d, 0xff, 0xfe])],
      ...(acceptsJson(call)
        ? ([['wide', 'application/json', `[${'0,'.repeat(call.jsonLimitValues)}0]`]] as const)
        : []),
    ] as const)
      expectRefused(await send(call, type, body), title);
  });

  it('a body that ends too early causes no server error', async () => {
    const logged = vi.spyOn(console, 'error');
    for (const [type, start] of [
      [URLENCODED, 'a=1'],
      [MULTIPART, FILE_PART],
      ['application/json', '{"a":1'],
    ] as const)
      expectRefused(await send(call, type, cutOff(start)), type);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});

const ONE_PER_KIND = [
  ...new Map(
    SHAPES.map((call) => [
      [call.hasFiles, call.answer === 'html', acceptsJson(call), isByIdentity(call.who)].join(),
      call,
    ]),
  ).values(),
];

describe.each(toRows(ONE_PER_KIND))('a malformed body of %s', (_, call) => {
  const header = (text: string) => `--b\r\nContent-Disposition: form-data; ${text}\r\n\r\nx\r\n--b--`;
  it.each([
    ['an undeclared boundary', 'multipart/form-data', TEXT_PART],
    ['a boundary with a thousand letters', `multipart/form-data; boundary=${'b'.repeat(1_000)}`, TEXT_PART],
    ['a part with huge headers', MULTIPART, header(`name="a"\r\nX-Y: ${'x'.repeat(30_000)}`)],
    ['a part with a thousand-letter name', MULTIPART, header(`name="${'a'.repeat(1_000)}"`)],
    ['a part without a name', MULTIPART, header('')],
    ['parts without an end', MULTIPART, TEXT_PART],
    ['an empty form', MULTIPART, ''],
    ['ten thousand parts', MULTIPART, `${TEXT_PART.repeat(10_000)}--b--`],
    ['separators only', URLENCODED, '&'.repeat(2_000)],
    ['a field with a thousand-letter name', URLENCODED, `${'a'.repeat(1_000)}=x`],
    ['deep JSON', 'application/json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['JSON that is not UTF-8', 'application/json', new Uint8Array([0x22, 0xff, 0x22])],
  ] as const)('a body is rejected if it has %s', async (_title, type, body) => {
    expect(await send(call, type, body)).toBeLessThan(500);
  });
});

describe.each(toRows(WITH_BODY.filter(({ upload }) => upload !== undefined)))('the file of %s', (_, call) => {
  it('a file that declares too large a size is not read, and one that declares a wrong size causes no server error', async () => {
    const declared = endless(call.bodyLimitBytes);
    const length = { 'content-length': String(call.bodyLimitBytes + 1) };
    expect(await send(call, 'application/octet-stream', declared.stream, length)).toBe(413);
    expect(declared.sent.bytes).toBe(0);
    const cut = await send(call, 'application/octet-stream', cutOff('x'), { 'content-length': '9' });
    expectRefused(cut, 'cut off');
    for (const lie of [{ 'content-length': '10' }, {}]) {
      const { sent, stream } = endless(call.bodyLimitBytes + 10 * CHUNK_BYTES);
      const status = await send(call, 'application/octet-stream', stream, lie as Record<string, string>);
      expectRefused(status, JSON.stringify(lie));
      expect(sent.bytes).toBeLessThanOrEqual(call.bodyLimitBytes + CHUNK_BYTES);
    }
  });
});

describe('a public call that requires a token', () => {
  it.each(['POST /reviews/:token{', 'POST /checkout', 'POST /checkout/subscribe'])(
    'reads no byte of the body without the token: %s',
    async (name) => {
      const call = WITH_BODY.find(({ method, path }) => `${method} ${path}`.startsWith(name));
      const { sent, stream } = endless(10_000_000, FILE_PART);
      if (call) expect(await send(call, MULTIPART, stream)).toBeGreaterThanOrEqual(300);
      expect([call === undefined, sent.bytes]).toEqual([false, 0]);
    },
  );

  it('stores no review image and reads no further if the token is missing', async () => {
    const call = WITH_BODY.find(({ path }) => path === '/api/commerce/reviews');
    const file = '--b\r\nContent-Disposition: form-data; name="pictures"; filename="a.png"\r\n\r\n';
    const { sent, stream } = endless(10_000_000, file);
    expect(call && (await send(call, MULTIPART, stream))).toBe(404);
    expect(sent.bytes).toBeLessThan(2 * CHUNK_BYTES);
    expect((await env.MEDIA.list({ prefix: 'staged/' })).objects).toEqual([]);
  });
});
