import { env } from 'cloudflare:test';
import { ROLE, type Role } from '#schema/contracts/accounts/roles.ts';
import { type Attempt, toText } from '#support/fuzz/request-arbitrary.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { request, SITE_HOST, type SignedIn, signIn } from '../site.ts';
import { prepareInsert } from './schema.ts';
import type { Tenants } from './tenants.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = 'application/x-www-form-urlencoded';
const FEW = 5;
const ROLES = Object.values(ROLE);

const toFields = ({ body, isTwice }: Attempt): [string, string][] => {
  const fields = Object.entries(Object(body)).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, toText(value)]],
  );
  return isTwice ? [...fields, ...fields] : fields;
};

const gzip = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

async function encode(attempt: Attempt): Promise<{ body: BodyInit; type?: Record<string, string> }> {
  const { raw, body, encoding, hasFile } = attempt;
  const text = raw ?? JSON.stringify(body) ?? '';
  const form = raw ?? new URLSearchParams(toFields(attempt)).toString();
  switch (encoding) {
    case 'json':
      return { body: text, type: JSON_TYPE };
    case 'form':
      return { body: form, type: { 'content-type': `${FORM_TYPE}; charset=utf-8` } };
    case 'multipart': {
      if (raw !== undefined)
        return { body: raw, type: { 'content-type': 'multipart/form-data; boundary=x' } };
      const data = new FormData();
      for (const [name, value] of toFields(attempt)) data.append(name, value);
      if (hasFile) data.append('file', new File(['\u0089PNG'], '../a\u0000.png', { type: 'image/png' }));
      return { body: data };
    }
    case 'text':
      return { body: text, type: { 'content-type': 'text/plain' } };
    case 'none':
      return { body: new TextEncoder().encode(text) };
    case 'latin1':
      return {
        body: Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255),
        type: { 'content-type': 'application/json; charset=iso-8859-1' },
      };
    case 'gzip':
      return { body: await gzip(text), type: { ...JSON_TYPE, 'content-encoding': 'gzip' } };
    case 'gzip-not':
      return { body: text, type: { ...JSON_TYPE, 'content-encoding': 'gzip' } };
    case 'no-boundary':
      return { body: form, type: { 'content-type': 'multipart/form-data' } };
  }
}

/** Sends requests to the first site. If a request signs an account out, signs the account in again. */
export function createSender({ tables, siteId, otherOwner, rows }: Tenants) {
  const signedIn = new Map<string, Promise<SignedIn>>();
  let sent = 0;
  const as = (key: string, role: Role | 'member') => {
    const found = signedIn.get(key) ?? signIn(role, siteId);
    signedIn.set(key, found);
    return found;
  };
  const signInAs = async ({ sender }: Attempt, role: Role): Promise<SignedIn | undefined> => {
    if (sender === 'anonymous') return undefined;
    if (sender === 'other') return otherOwner;
    if (sender === 'customer') return as('customer', 'member');
    return sender === 'owner' ? as('owner', ROLE.admin) : as(`role ${role}`, role);
  };
  const createHeaders = ({ crumb }: Attempt, who: SignedIn | undefined) => ({
    'cf-connecting-ip': `2001:db8:${(sent >> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`,
    ...(who && { cookie: who.cookie }),
    ...(who && crumb === 'own' && { 'x-csrf-token': who.crumb }),
    ...(crumb === 'foreign' && { 'x-csrf-token': otherOwner.crumb }),
  });
  // Inserts the rows of small tables again, because a request may have deleted the last one.
  const few = tables
    .filter(({ parents }) => parents.every(({ table }) => table === 'websites'))
    .map(({ name }) => ({ name, list: rows.get(name) ?? [] }))
    .filter(({ list }) => list.length <= FEW);
  const [site] = rows.get('websites') ?? [];
  return {
    async renew(): Promise<void> {
      signedIn.clear();
      const restore = 'UPDATE websites SET status = ?2, settings = ?3 WHERE id = ?1';
      await env.DB.batch([
        env.DB.prepare(restore).bind(siteId, site?.status ?? null, site?.settings ?? null),
        ...few.flatMap(({ name, list }) => list.map((row) => prepareInsert(name, row, 'OR IGNORE'))),
      ]);
      await env.SITES.delete(`site:${SITE_HOST}`);
      clearSiteMemory();
    },
    async send(attempt: Attempt): Promise<Response> {
      sent += 1;
      const { path, method } = attempt;
      const who = await signInAs(attempt, ROLES[sent % ROLES.length] ?? ROLE.none);
      const query =
        attempt.crumb === 'in-query' && who ? `${path.includes('?') ? '&' : '?'}crumb=${who.crumb}` : '';
      const { body, type } = method === 'GET' ? {} : await encode(attempt);
      const headers = { ...createHeaders(attempt, who), ...type };
      const answer = await request(`${path}${query}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
      });
      if (answer.status === 401) signedIn.clear();
      return answer;
    },
  };
}
