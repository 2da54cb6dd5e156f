import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';
import { mailProvider } from '#worker/mail/choose-provider.ts';
import { httpProvider } from '#worker/mail/http-provider.ts';
import { PermanentMailError } from '#worker/mail/provider.ts';

const MAIL: OutgoingMail = {
  id: 'm1',
  websiteId: 'w1',
  kind: 'order-confirmation',
  recipient: 'ines@buyer.test',
  replyTo: 'studio@tide.test',
  senderName: 'Tide & "Kiln"',
  subject: 'Your order',
  body: 'Thank you.',
  html: '<p>Thank you.</p>',
  facts: null,
  unsubscribeUrl: '',
  attempts: 1,
};

function service(answer: () => Response | Promise<Response>, key = 'secret-key') {
  const requests: Request[] = [];
  const provider = httpProvider(
    { url: 'https://mail.test/emails', key, from: 'studio@tide.test' },
    async (input, init) => {
      requests.push(new Request(input, init));
      return answer();
    },
  );
  return { provider, requests };
}

describe('the HTTP email service', () => {
  it('the HTTP email service never receives a line break in the sender’s name', async () => {
    const { provider, requests } = service(() => Response.json({ id: '49a3999c' }));
    await provider.send({ ...MAIL, senderName: 'Shop\r\nBcc: thief@evil.test' });
    expect(await requests[0]?.json()).toMatchObject({
      from: '"Shop Bcc: thief@evil.test" <studio@tide.test>',
    });
  });

  it('the HTTP email service receives the email, the API key, and the email’s id as an idempotency key', async () => {
    const { provider, requests } = service(() => Response.json({ id: '49a3999c' }));
    await provider.send(MAIL);
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('authorization')).toBe('Bearer secret-key');
    expect(request?.headers.get('idempotency-key')).toBe('m1');
    expect(await request?.json()).toEqual({
      from: '"Tide & \\"Kiln\\"" <studio@tide.test>',
      to: ['ines@buyer.test'],
      subject: 'Your order',
      text: 'Thank you.',
      html: '<p>Thank you.</p>',
      reply_to: 'studio@tide.test',
    });
  });

  it('the HTTP email service receives the one-click unsubscribe URL if the email has one', async () => {
    const { provider, requests } = service(() => Response.json({}));
    await provider.send({ ...MAIL, unsubscribeUrl: 'https://tide.test/unsubscribe?token=x' });
    expect(await requests[0]?.json()).toMatchObject({
      headers: {
        'List-Unsubscribe': '<https://tide.test/unsubscribe?token=x>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  it('receives no field that the email does not have', async () => {
    const { provider, requests } = service(() => Response.json({}));
    await provider.send({ ...MAIL, senderName: '', html: '', replyTo: '' });
    expect(await requests[0]?.json()).toEqual({
      from: 'studio@tide.test',
      to: ['ines@buyer.test'],
      subject: 'Your order',
      text: 'Thank you.',
    });
  });

  it.each([400, 413, 422])(
    'the HTTP email service rejects an email permanently with status %i',
    async (status) => {
      const { provider } = service(() => Response.json({ message: 'Invalid `to` field.' }, { status }));
      const sending = provider.send(MAIL);
      await expect(sending).rejects.toBeInstanceOf(PermanentMailError);
      await expect(sending).rejects.toThrow(
        `The email service responded with status ${status}: Invalid \`to\` field.`,
      );
    },
  );

  it.each([401, 403, 409, 429, 500, 503])(
    'the HTTP email service can be asked again after status %i',
    async (status) => {
      const { provider } = service(() => new Response('<html>no JSON</html>', { status }));
      const error = await provider.send(MAIL).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(PermanentMailError);
    },
  );

  it('the HTTP email service cannot redirect a request, which contains the key, to a different URL', async () => {
    const { provider, requests } = service(() => Response.redirect('https://evil.test/', 307));
    await expect(provider.send(MAIL)).rejects.toThrow('The email service responded with status 307');
    expect(requests.map(({ redirect }) => redirect)).toEqual(['manual']);
  });

  it('receives no request if the key is missing, which is reported', async () => {
    const { provider, requests } = service(() => Response.json({}), '');
    await expect(provider.send(MAIL)).rejects.toThrow('MAIL_API_KEY');
    expect(requests).toEqual([]);
  });
});

describe('a deployment’s email provider', () => {
  const of = (change: Record<string, string>) => mailProvider({ ...env, ...change } as typeof env);
  it('stores emails and never marks them as sent if no sender is configured', () => {
    expect(of({}).result).toBe('captured');
    expect(of({ MAIL_API_URL: 'https://mail.test/emails', MAIL_API_KEY: 'k' }).result).toBe('captured');
  });
  it('a deployment’s email provider is the Cloudflare binding, or the HTTP service if one is configured', () => {
    expect(of({ MAIL_FROM: 'a@b.test' })).toMatchObject({ result: 'sent', isIdempotent: false });
    expect(of({ MAIL_FROM: 'a@b.test', MAIL_API_URL: 'https://mail.test' })).toMatchObject({
      result: 'sent',
      isIdempotent: true,
    });
  });
});
