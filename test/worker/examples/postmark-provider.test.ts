import { expect, it } from 'vitest';
import { PermanentMailError } from '#worker/mail/provider.ts';
import { postmarkProvider } from './postmark-provider.ts';

const MAIL = {
  ...{ id: 'm1', websiteId: 'w1', kind: 'order-confirmation', recipient: 'ines@buyer.test' },
  ...{ replyTo: '', senderName: '', subject: 'Your order', body: 'Thank you.', html: '' },
  ...{ facts: null, unsubscribeUrl: '', attempts: 1 },
};

const sendWith = async (answer: Response): Promise<Request> => {
  const requests: Request[] = [];
  const provider = postmarkProvider({ token: 'secret', from: 'studio@tide.test' }, async (url, init) => {
    requests.push(new Request(url, init));
    return answer;
  });
  await provider.send(MAIL);
  const [request] = requests;
  if (!request) throw new Error('nothing was sent');
  return request;
};

it('Postmark receives the email and the token', async () => {
  const request = await sendWith(Response.json({}));
  expect(request.headers.get('x-postmark-server-token')).toBe('secret');
  expect(await request.json()).toMatchObject({ To: 'ines@buyer.test', Subject: 'Your order' });
});

it('an email that Postmark rejects is not sent again', async () => {
  await expect(sendWith(new Response('no such domain', { status: 422 }))).rejects.toThrow(PermanentMailError);
});

it('an outage allows a retry', async () => {
  const error = await sendWith(new Response('', { status: 503 })).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(PermanentMailError);
});
