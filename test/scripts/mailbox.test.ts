import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mailbox, openMailbox } from '../../scripts/mailbox.ts';

const EMAIL = {
  from: 'Tide & Kiln <shop@tide-and-kiln.test>',
  to: ['ada@example.test'],
  subject: 'Confirm <your> address',
  text: 'Open http://localhost:8787/confirm/abc',
  html: '<p>Open <a href="http://localhost:8787/confirm/abc">the link</a><script>alert(1)</script></p>',
};

let mailbox: Mailbox;
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  mailbox = await openMailbox(0);
});
afterEach(() => {
  mailbox.close();
  vi.restoreAllMocks();
});

const send = (body: string, key = mailbox.vars.MAIL_API_KEY) =>
  fetch(mailbox.vars.MAIL_API_URL, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
const read = async (path = '') => (await fetch(mailbox.url + path)).text();

describe('the mailbox of a local server', () => {
  it('lists an email, shows it, and prints its links to the terminal', async () => {
    expect(await read()).toContain('No emails yet.');
    expect((await send(JSON.stringify(EMAIL))).status).toBe(200);
    expect(await read()).toContain('<a href="/1">Confirm &lt;your> address</a>');
    expect(console.info).toHaveBeenCalledWith(
      'email to ada@example.test: Confirm <your> address\n  http://localhost:8787/confirm/abc',
    );
    const shown = await read('1');
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).not.toContain('<script>');
  });

  it('lists the newest first, and keeps at most 200 emails', async () => {
    for (let index = 1; index <= 201; index += 1)
      await send(JSON.stringify({ ...EMAIL, subject: `Email ${index}.` }));
    const list = await read();
    expect(list.indexOf('Email 201.')).toBeLessThan(list.indexOf('Email 200.'));
    expect(list).not.toContain('Email 1.<');
    expect((await fetch(`${mailbox.url}1`)).status).toBe(404);
  });

  it.each([
    ['another key', JSON.stringify(EMAIL), 'x', 401],
    ['no JSON', '{', undefined, 422],
    ['a recipient that is no list', JSON.stringify({ ...EMAIL, to: 'ada@example.test' }), undefined, 422],
    ['more than 1 MB', JSON.stringify({ ...EMAIL, text: 'x'.repeat(1_048_576) }), undefined, 413],
  ])('refuses %s', async (_, body, key, status) => {
    expect((await send(body, key)).status).toBe(status);
    expect(await read()).toContain('No emails yet.');
  });

  it('refuses a request for another host name', async () => {
    const { port } = new URL(mailbox.url);
    const status = await new Promise((resolve, reject) =>
      request({ port, host: '127.0.0.1', headers: { host: `evil.test:${port}` } }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on('error', reject)
        .end(),
    );
    expect(status).toBe(403);
  });

  it('takes another port if its port is in use', async () => {
    const second = await openMailbox(Number(new URL(mailbox.url).port));
    expect(second.url).not.toBe(mailbox.url);
    second.close();
  });
});
