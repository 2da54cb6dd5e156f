import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type {
  SubmissionDetail,
  SubmissionList,
  SubmissionNeighbours,
  SubmissionQuery,
} from '#schema/contracts/forms/owner-api.ts';
import { findNeighbours } from '#worker/db/forms/submission-neighbours.ts';
import { createForm, EVERY_TYPE } from '../../support/forms.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import {
  CONTACT,
  clearSubmissions,
  FORM_ID,
  seedForm,
  sendForm,
  storedSubmissions,
} from '../../support/worker/forms.ts';
import { type Plan, watched, wide } from '../../support/worker/query-plans.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = { id: 'c0000000000000000000000c', identifier: 'other', host: 'other.test' };
const UNKNOWN = 'd0000000000000000000000d';
let owner: SignedIn;

const call = <Body = Record<string, never>>(method: string, path: string, body?: unknown, who = owner) =>
  callAsOwner<Body>(who, method, path, body);
const listed = async (query = '') =>
  (await call<SubmissionList>('GET', `/api/form-submissions${query}`)).body;

beforeEach(async () => {
  await seedSite();
  await seedForm();
  await clearSubmissions();
  owner = await signIn(ROLE.admin);
});

describe('the owner works through submissions', () => {
  const send = (email: string, message?: string) => sendForm({ values: { email, message } });

  it('submissions are listed newest first with a summary, and counted by folder', async () => {
    await send('a@tide.test', 'First');
    await send('b@tide.test');
    await sendForm({ values: { email: 'c@tide.test', homepage: 'x' } });
    const { submissions, counts, nextCursor } = await listed();
    expect(submissions.map(({ email, preview }) => [email, preview.length])).toEqual([
      ['b@tide.test', 1],
      ['a@tide.test', 2],
    ]);
    expect([counts, nextCursor]).toEqual([{ unread: 2, read: 0, review: 0, spam: 1 }, null]);
    expect((await listed('?status=spam')).submissions.map(({ spamReason }) => spamReason)).toEqual([
      'honeypot',
    ]);
  });

  it('the pages of submissions have no gaps or repetitions', async () => {
    await insertMany(120);
    const seen: string[] = [];
    let cursor: number | null = null;
    do {
      const page: SubmissionList = await listed(cursor === null ? '' : `?cursor=${cursor}`);
      seen.push(...page.submissions.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it('a submission links to its neighbours in the list from which it was opened', async () => {
    for (const email of ['a', 'b', 'c', 'd', 'e'])
      await send(`${email}@tide.test`, email < 'd' ? 'Mugs' : '');
    await sendForm({ values: { email: 'spam@tide.test', homepage: 'x' } });
    const stored = await storedSubmissions();
    const getId = (name: string) => String(stored.find(({ email }) => email === `${name}@tide.test`)?.id);
    const findName = (id: string | null) =>
      id && String(stored.find((row) => row.id === id)?.email).replace('@tide.test', '');
    const beside = async (name: string, query = '') => {
      const { body } = await call<SubmissionNeighbours>(
        'GET',
        `/api/form-submissions/${getId(name)}/neighbours${query}`,
      );
      return [findName(body.previous), findName(body.next)];
    };
    expect(await beside('c')).toEqual(['d', 'b']);
    expect([await beside('e'), await beside('a')]).toEqual([
      [null, 'd'],
      ['b', null],
    ]);
    expect(await beside('b', `?formId=${FORM_ID}`)).toEqual(['c', 'a']);
    expect(await beside('b', `?formId=${UNKNOWN}`)).toEqual([null, null]);
    expect(await beside('c', '?search=mug')).toEqual([null, 'b']);
    expect(await beside('e', '?search=mug')).toEqual([null, 'c']);
    expect(await beside('c', '?search=%3F%3F')).toEqual([null, null]);
    expect(await beside('a', '?status=spam')).toEqual(['spam', null]);

    // Submission c was just marked as read. In the unread list, it still links to its unread neighbors.
    await call('POST', '/api/form-submissions/status', { ids: [getId('c'), getId('d')], status: 'read' });
    expect(await beside('c', '?status=unread')).toEqual(['e', 'b']);
    expect(await beside('a', '?status=read')).toEqual(['c', null]);

    await env.DB.prepare('UPDATE form_submissions SET created_at = number').run();
    const getNumber = (name: string) => Number(stored.find(({ id }) => id === getId(name))?.number);
    expect(await beside('c', `?from=${getNumber('c')}`)).toEqual(['d', null]);
    expect(await beside('c', `?from=${getNumber('b')}&to=${getNumber('d')}`)).toEqual([null, 'b']);
  });

  it.each<[string, Omit<SubmissionQuery, 'cursor'>]>([
    ['of all submissions', { status: 'inbox', search: '' }],
    ['of a folder', { status: 'spam', search: '' }],
    ['of a form', { status: 'inbox', search: '', formId: FORM_ID }],
    ['of a form’s folder', { status: 'unread', search: '', formId: FORM_ID, from: 1, to: 2 }],
    ['of a search', { status: 'inbox', search: 'moon jar' }],
  ])('an index finds the neighbours in the list %s in one step', async (_, query) => {
    const plans: Plan[] = [];
    await findNeighbours(watched(plans), { websiteId: SITE_ID, id: UNKNOWN, query });
    expect(plans).toHaveLength(3);
    expect(wide(plans)).toEqual([]);
    for (const { steps } of plans) expect(steps.join()).not.toContain('TEMP B-TREE');
    const besides = plans.filter(({ sql }) => sql.includes('"found"'));
    expect(besides).toHaveLength(2);
    for (const { steps } of besides)
      expect(steps.find((step) => step.startsWith('SEARCH form_submissions '))).toMatch(
        /\((.*number|rowid)[<>=]\?\)|rowid=\?/,
      );
  });

  it('the search finds submissions by the beginnings of words, on their own site only', async () => {
    await send('ann@tide.test', 'A moon jar, please');
    await send('bob@kiln.test', 'Six mugs');
    await send('lin@tide.test', '我想订一个陶瓷杯，谢谢');
    await seedSite(OTHER);
    const found = async (search: string) =>
      (await listed(`?search=${encodeURIComponent(search)}`)).submissions.map(({ email }) => email);
    expect(await found('moo ja')).toEqual(['ann@tide.test']);
    expect(await found('MUGS')).toEqual(['bob@kiln.test']);
    expect(await found('kiln')).toEqual(['bob@kiln.test']);
    expect(await found('陶瓷')).toEqual(['lin@tide.test']);
    expect(await found('谢')).toEqual(['lin@tide.test']);
    expect(await found('teapot')).toEqual([]);
    expect(await found('"*) OR site:')).toEqual([]);
    expect(await found('???')).toEqual([]);
    const stranger = await signIn(ROLE.admin, OTHER.id);
    const answer = await request(
      '/api/form-submissions?search=moon',
      { headers: stranger.headers },
      OTHER.host,
    );
    expect((await answer.json<SubmissionList>()).submissions).toEqual([]);
  });

  it('[A3.31] a submission shows every answer as text, and N/A for a missing one', async () => {
    await seedForm(createForm(EVERY_TYPE.map((entry) => entry.field)));
    await sendForm({
      values: Object.fromEntries(EVERY_TYPE.slice(1).map(({ field, good }) => [field.id, good])),
    });
    const [row] = await storedSubmissions();
    const { body } = await call<{ submission: SubmissionDetail }>('GET', `/api/form-submissions/${row?.id}`);
    expect(body.submission.answers.map(({ text }) => text)).toEqual([
      'N/A',
      ...EVERY_TYPE.slice(1).map(({ shown }) => shown),
    ]);
  });

  it('the owner moves submissions between folders, and those that leave the spam folder are delivered', async () => {
    await seedForm({ ...CONTACT, storage: { ...CONTACT.storage, notifyEmails: ['o@site.test'] } });
    await sendForm({ values: { email: 'a@tide.test', homepage: 'x' } });
    const [row] = await storedSubmissions();
    const move = (status: string) => call('POST', '/api/form-submissions/status', { ids: [row?.id], status });
    const held = () => env.DB.prepare('SELECT status FROM form_deliveries').first<string>('status');
    expect((await move('read')).body).toEqual({ changed: 1 });
    expect(['pending', 'sending', 'delivered']).toContain(await held());
    expect((await move('read')).body).toEqual({ changed: 0 });
    expect((await listed()).submissions.map(({ status, spamReason }) => [status, spamReason])).toEqual([
      ['read', null],
    ]);
  });

  it('the owner adds notes, which show their author, and deletes them', async () => {
    await send('a@tide.test');
    const [row] = await storedSubmissions();
    const path = `/api/form-submissions/${row?.id}`;
    const { body, status } = await call<{ submission: SubmissionDetail }>('POST', `${path}/notes`, {
      text: ' Called back. ',
    });
    expect(status).toBe(201);
    expect(body.submission.notes).toMatchObject([{ text: 'Called back.', authorName: 'Test' }]);
    expect((await call('POST', `${path}/notes`, { text: ' ' })).status).toBe(400);
    const gone = await call<{ submission: SubmissionDetail }>(
      'DELETE',
      `${path}/notes/${body.submission.notes[0]?.id}`,
    );
    expect(gone.body.submission.notes).toEqual([]);
  });

  it('the owner deletes a submission with its answers and files', async () => {
    await send('a@tide.test', 'Moon');
    const [row] = await storedSubmissions();
    await env.DB.prepare(
      "INSERT INTO form_files (id, website_id, form_id, field_id, submission_id, name, type, bytes, created_at) VALUES ('f1', ?1, ?2, 'x', ?3, 'a.pdf', 'application/pdf', 4, 0)",
    )
      .bind(row?.website_id, FORM_ID, row?.id)
      .run();
    await env.MEDIA.put(`forms/${row?.website_id}/f1`, 'file');
    const file = await call('GET', '/api/form-files/f1');
    expect(file.text).toBe('file');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    );
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await call('POST', '/api/form-submissions/delete', { ids: [row?.id] })).body).toEqual({
      deleted: 1,
    });
    expect(await env.MEDIA.get(`forms/${row?.website_id}/f1`)).toBeNull();
    expect((await env.DB.prepare('SELECT rowid FROM form_search').all()).results).toEqual([]);
    expect((await listed('?search=Moon')).submissions).toEqual([]);
  });

  it('submissions are exported as CSV without formulas, and as JSON', async () => {
    await send('=cmd@tide.test', '=HYPERLINK("x")');
    const csv = await call('GET', `/api/form-submissions/export?formId=${FORM_ID}`);
    expect(csv.headers.get('content-disposition')).toMatch(/attachment; filename="submissions-.*\.csv"/);
    const lines = csv.text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Submitted (UTC),Form,Status,Email,email,message');
    expect(lines[1]).toContain(`,A form,unread,'=cmd@tide.test,'=cmd@tide.test,"'=HYPERLINK(""x"")"`);
    const json = await call('GET', '/api/form-submissions/export?format=json');
    expect(JSON.parse(json.text)).toMatchObject([
      { form: { id: FORM_ID }, values: { email: '=cmd@tide.test' } },
    ]);
  });

  it('the answers to a form are counted for charts', async () => {
    await seedForm(
      createForm([
        { id: 'what', type: 'radio', options: ['Mug', 'Jar'] },
        { id: 'glaze', type: 'checkbox', options: ['Kelp', 'Chalk'] },
        { id: 'say', type: 'likert', options: ['Light'] },
      ]),
    );
    await sendForm({ values: { what: 'Mug', glaze: ['Kelp', 'Chalk'], say: { 0: '2' } } });
    await sendForm({ values: { what: 'Mug', glaze: ['Kelp'], say: { 0: '-1' } } });
    const { body } = await call<{ total: number; fields: { rows: { answers: { count: number }[] }[] }[] }>(
      'GET',
      `/api/forms/${FORM_ID}/answers`,
    );
    expect(body.total).toBe(2);
    expect(
      body.fields.map((field) => field.rows.map((row) => row.answers.map(({ count }) => count))),
    ).toEqual([[[2, 0]], [[2, 1]], [[0, 1, 0, 0, 1]]]);
  });

  it('the owner of another site gets 404 for a submission and cannot change it', async () => {
    await send('a@tide.test');
    const [row] = await storedSubmissions();
    await seedSite(OTHER);
    const stranger = await signIn(ROLE.admin, OTHER.id);
    const as = (method: string, path: string, body?: unknown) =>
      request(
        path,
        {
          method,
          headers: { ...stranger.headers, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        OTHER.host,
      );
    const own = `/api/form-submissions/${row?.id}`;
    expect((await as('GET', own)).status).toBe(404);
    expect((await as('GET', `${own}/neighbours`)).status).toBe(404);
    expect((await as('POST', `${own}/notes`, { text: 'x' })).status).toBe(404);
    const moved = await as('POST', '/api/form-submissions/status', { ids: [row?.id], status: 'spam' });
    expect(await moved.json()).toEqual({ changed: 0 });
    const deleted = await as('POST', '/api/form-submissions/delete', { ids: [row?.id] });
    expect(await deleted.json()).toEqual({ deleted: 0 });
    expect((await storedSubmissions())[0]?.status).toBe('unread');
  });

  it.each(['?cursor=x', '?status=other', '?formId=1', '?from=yesterday'])(
    'the list rejects the query %s',
    async (query) => {
      expect((await call('GET', `/api/form-submissions${query}`)).status).toBe(400);
    },
  );

  it.each([
    {},
    { ids: [] },
    { ids: 'all', status: 'read' },
    { ids: [1], status: 'read' },
    { ids: [UNKNOWN], status: 'x' },
  ])('the status call rejects the change %j', async (body) => {
    expect((await call('POST', '/api/form-submissions/status', body)).status).toBe(400);
  });
});

function insertMany(count: number) {
  return env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    INSERT INTO form_submissions (id, website_id, form_id, form_version, answers, status, ip_hash, digest, created_at)
    SELECT printf('%024x', i), (SELECT website_id FROM forms WHERE id = ?2), ?2, 1, '{"email":"a@tide.test"}', 'unread', '', i, i FROM n`,
  )
    .bind(count, FORM_ID)
    .run();
}
