import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { customer, visitor } from '../../support/worker/customers.ts';
import { seedStore } from '../../support/worker/store.ts';

const FORMS = CALLS.filter(({ form, answer }) => form !== undefined && answer === 'html');

const toPath = ({ path }: Call): string =>
  path.replace(/:token\{[^}]*\}/, 'a.b.c').replaceAll(/:\w+/g, 'f'.repeat(24));

const BOUNDARY = 'multipart/form-data; boundary=b';
const part = (name: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;
const NAMES = ['action', 'email', 'password', 'token', 'code', 'country', 'entryId', '.form', 'answers'];

/** Bodies with content types that no browser sends for these forms. */
const BODIES: readonly (readonly [title: string, type: string, body: string])[] = [
  ['JSON', 'application/json', '{"action":"pay","email":["a"]}'],
  ['a list in JSON', 'application/json', '[[1]]'],
  ['text', 'text/plain', 'action=pay'],
  ['no type', '', 'action=pay'],
  ['a multipart form without a boundary', 'multipart/form-data', part('action')],
  ['a multipart form that is cut off', BOUNDARY, '--b\r\nContent-Disposition: form-data'],
  [
    'files in place of texts',
    BOUNDARY,
    `${NAMES.map((name) => part(name, '; filename="x"')).join('')}--b--\r\n`,
  ],
  ['broken escapes', 'application/x-www-form-urlencoded', 'action=%zz&email=%ff%fe&%=%&&=&a'],
  [
    'names of the language',
    'application/x-www-form-urlencoded',
    '__proto__=x&constructor=x&action=__proto__&toString=x',
  ],
  [
    'repeated fields',
    'application/x-www-form-urlencoded',
    NAMES.map((name) => `${name}=x&${name}=y&${name}[]=z`).join('&'),
  ],
  [
    'fields of five thousand letters',
    'application/x-www-form-urlencoded',
    NAMES.map((name) => `${name}=${'x'.repeat(5_000)}`).join('&'),
  ],
  [
    'answers to questions that nobody asks',
    'application/x-www-form-urlencoded',
    'action=add&ask:=x&ask:__proto__=x&ask:a.b.c=x',
  ],
];

describe('a form with a result page', () => {
  const who = visitor();
  beforeAll(() => seedStore());
  // Signs in again, because an earlier form may have signed the customer out.
  beforeEach(async () => {
    await who.login((await customer()).email);
    await who.get('/account');
  });

  it.each(FORMS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s never causes a server error, whatever body it receives',
    async (_, call) => {
      for (const [title, type, body] of BODIES) {
        const answer = await who.call(toPath(call), {
          method: call.method,
          headers: {
            ...(type !== '' && { 'content-type': type }),
            'x-csrf-token': who.jar.get('crumb') ?? '',
            origin: 'http://site.test',
            'sec-fetch-site': 'same-origin',
          },
          body,
        });
        expect(answer.status, title).toBeLessThan(500);
        await answer.body?.cancel();
      }
    },
  );
});
