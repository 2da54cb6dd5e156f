import { request } from 'node:http';

export const ATTACKS = {
  'POST /cart with 30 MB of pairs': {
    path: '/cart',
    type: 'urlencoded',
    body: () => 'a=b&'.repeat(7_400_000),
  },
  'POST /api/form/Submit with 8 MB of JSON': {
    path: '/api/form/Submit',
    type: 'json',
    body: () => `{"a":[${'1,'.repeat(4_000_000)}1]}`,
  },
  'POST /api/form/Submit, 500,000 levels deep': {
    path: '/api/form/Submit',
    type: 'json',
    body: () => '['.repeat(500_000),
  },
  'POST /cart with 100,000 parts': {
    path: '/cart',
    type: 'multipart',
    body: () => `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)}--b--\r\n`,
  },
  'POST /reviews/{token} with 8 MB of pairs': {
    path: `/reviews/${'a'.repeat(64)}`,
    type: 'urlencoded',
    body: () => 'a=b&'.repeat(2_000_000),
  },
  '24 uploads of 30 MB at once': {
    path: '/cart',
    type: 'multipart',
    body: () =>
      `--b\r\ncontent-disposition: form-data; name="f"; filename="a.bin"\r\n\r\n${'x'.repeat(30_000_000)}\r\n--b--\r\n`,
    atOnce: 24,
  },
} satisfies Record<string, Attack>;

interface Attack {
  path: string;
  type: keyof typeof CONTENT_TYPES;
  body: () => string;
  atOnce?: number;
}

export type AttackName = keyof typeof ATTACKS;

const CONTENT_TYPES = {
  urlencoded: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data; boundary=b',
};
const CONCURRENT = 4;

/**
 * Sends a request. An early close of the connection counts as sent, because a server may refuse a body before
 * it has arrived.
 */
const send = (url: string, type: string, body: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': body.length },
    });
    sent.on('response', (answer) => answer.resume().on('close', resolve).on('end', resolve));
    sent.on('error', () => resolve());
    sent.end(body);
  });

/** Repeats an attack until stopped. test/bench/guard.ts starts this file as a process. */
async function run(origin: string, name: AttackName): Promise<void> {
  const { path, type, body, atOnce = CONCURRENT }: Attack = ATTACKS[name];
  const bytes = Buffer.from(body());
  let count = 0;
  process.on('message', () => {
    process.send?.({ count });
    process.disconnect();
    process.exit(0);
  });
  process.send?.('ready');
  const sender = async () => {
    for (;;) {
      await send(origin + path, CONTENT_TYPES[type], bytes);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

const [origin, name] = process.argv.slice(2);
if (process.send && origin && name) await run(origin, name as AttackName);
