import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

/** Maximum size of a request. Emails of Sitewright are much smaller. */
const MAX_BYTES = 1_048_576;
const MAX_EMAILS = 200;
const LINK = /https?:\/\/\S+/g;

const received = z.object({
  from: z.string(),
  to: z.array(z.string()).min(1),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

interface Email extends z.infer<typeof received> {
  number: number;
  at: Date;
}

export interface Mailbox {
  /** Address of the page that lists the emails. */
  url: string;
  /** Variables that make the Worker send its emails here. */
  vars: Record<'MAIL_FROM' | 'MAIL_API_URL' | 'MAIL_API_KEY', string>;
  close: () => void;
}

/**
 * Receives the emails of a local server instead of an email service, and shows them in the browser. Emails
 * are kept in memory.
 */
export async function openMailbox(port: number): Promise<Mailbox> {
  const key = randomBytes(16).toString('base64url');
  const emails: Email[] = [];
  const server = createServer((request, response) => {
    // A page on the internet could otherwise read the emails under a host name that leads to this machine.
    if (!/^(?:localhost|127\.0\.0\.1):\d+$/.test(request.headers.host ?? ''))
      return answer(response, 403, 'Forbidden');
    if (request.method === 'POST') return void receive(request, response, key, emails);
    const number = /^\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (number === undefined && request.url !== '/') return answer(response, 404, 'Not found');
    const email = emails.find((email) => email.number === Number(number));
    if (number !== undefined && !email) return answer(response, 404, 'Not found');
    return answer(response, 200, email ? emailPage(email) : listPage(emails), 'text/html; charset=utf-8');
  });
  const url = `http://localhost:${await listen(server, port)}/`;
  return {
    url,
    vars: { MAIL_FROM: 'shop@tide-and-kiln.test', MAIL_API_URL: `${url}emails`, MAIL_API_KEY: key },
    close: () => server.close(),
  };
}

/** Listens on the port, or on any free port if it is in use. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.once('error', () => server.listen(0, '127.0.0.1'));
    server.once('listening', () => resolve((server.address() as AddressInfo).port));
    server.listen(port, '127.0.0.1');
  });
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  emails: Email[],
): Promise<void> {
  if (!isKey(request.headers.authorization ?? '', `Bearer ${key}`))
    return answer(response, 401, 'Unauthorized');
  const body = await readBody(request);
  if (body === null) return answer(response, 413, 'The email is too large.');
  const parsed = received.safeParse(parseJson(body));
  if (!parsed.success) return answer(response, 422, 'This is not an email.');
  const number = (emails[0]?.number ?? 0) + 1;
  emails.unshift({ ...parsed.data, number, at: new Date() });
  emails.length = Math.min(emails.length, MAX_EMAILS);
  const { to, subject, text } = parsed.data;
  console.info([`email to ${to.join(', ')}: ${subject}`, ...(text.match(LINK) ?? [])].join('\n  '));
  answer(response, 200, JSON.stringify({ id: String(number) }), 'application/json');
}

function isKey(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** Returns the body, or null if it is larger than an email may be. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size <= MAX_BYTES) parts.push(part);
  }
  return size > MAX_BYTES ? null : Buffer.concat(parts).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src *; frame-src 'self'",
  });
  response.end(body);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLES = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  ul { padding: 0; list-style: none; }
  li { padding: 0.75rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  iframe { width: 100%; height: 75vh; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff; }
  pre { white-space: pre-wrap; font: inherit; }`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLES}</style><body>${body}`;

const recipient = ({ to, at }: Email) => `To ${escapeHtml(to.join(', '))}, ${at.toLocaleTimeString('en')}`;

const listPage = (emails: Email[]) =>
  page(
    'Emails',
    `<h1>Emails</h1>${
      emails.length === 0
        ? '<p>No emails yet. Sitewright shows them here instead of sending them.</p>'
        : `<ul>${emails.map((email) => `<li><a href="/${email.number}">${escapeHtml(email.subject)}</a><br>${recipient(email)}</li>`).join('')}</ul>`
    }`,
  );

/** The frame may open links, but cannot run scripts. */
const emailPage = (email: Email) =>
  page(
    email.subject,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(email.subject)}</h1><p>From ${escapeHtml(email.from)}<br>${recipient(email)}</p>${
      email.html
        ? `<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${email.html}`)}"></iframe>`
        : ''
    }<h2>Plain text</h2><pre>${escapeHtml(email.text)}</pre>`,
  );
