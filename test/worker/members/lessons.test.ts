import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { CourseSummary, LessonDetail, LessonSummary } from '#schema/contracts/members/lessons.ts';
import type { MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { app } from '#worker/app.ts';
import { exportArchive } from '#worker/archive/export.ts';
import { importArchive } from '#worker/archive/import.ts';
import { parseArchive } from '#worker/archive/parse.ts';
import { exportCustomer } from '#worker/db/customers/customer-export.ts';
import { eraseCustomer } from '#worker/db/customers/erase-customer.ts';
import { rawQuery } from '#worker/db/database.ts';
import { customer, visitor } from '../../support/worker/customers.ts';
import { request, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';
import { watchD1 } from '../../support/worker/watch-d1.ts';

const OTHER = 'b0000000000000000000000b';
const SECRET = 'wedge it a hundred times';
const TABLES = ['member_areas', 'lesson_progress', 'search_index'];
let headers: Record<string, string> = {};
let areaId = '';
let course: CourseSummary;

const call = async <Answer = { error: string; errors?: Record<string, string> }>(
  method: string,
  path: string,
  body?: unknown,
  host?: string,
) => {
  const answer = await request(
    path,
    {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    host,
  );
  const text = await answer.text();
  return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Answer };
};

const listLessons = async () =>
  (await call<{ lessons: LessonSummary[] }>('GET', `/api/courses/${course.id}/lessons`)).body.lessons;
const put = (lesson: LessonDetail, change: object = {}) =>
  call<{ lesson: LessonDetail } & { errors?: Record<string, string> }>('PUT', `/api/lessons/${lesson.id}`, {
    version: lesson.version,
    title: lesson.title,
    urlId: lesson.urlId,
    excerpt: lesson.excerpt,
    minutes: lesson.minutes,
    image: lesson.image,
    isPublished: true,
    body: lesson.body,
    ...change,
  });
const draft = async (title: string) =>
  (await call<{ lesson: LessonDetail }>('POST', `/api/courses/${course.id}/lessons`, { title })).body.lesson;

async function lesson(title: string): Promise<LessonDetail> {
  const made = await draft(title);
  const body = made.body.map((block) => ({ ...block, value: { html: `<p>${SECRET}</p>` } }));
  return (await put(made, { body, minutes: 12, excerpt: `About ${title}` })).body.lesson;
}

async function member() {
  const who = await customer();
  const browser = visitor();
  await browser.login(who.email);
  await browser.post(`/account/areas/${areaId}/join`);
  const mark = (id: string, done = '1') => browser.post(`/account/lessons/${id}`, { done });
  return { ...who, browser, mark, read: (path = '/wedging') => browser.text(path) };
}

beforeEach(async () => {
  await env.DB.batch([
    ...TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare('DELETE FROM collections WHERE type = 24'),
    env.DB.prepare("DELETE FROM pages WHERE path LIKE '/wedging%'"),
  ]);
  await seedStore();
  headers = (await signIn(ROLE.admin)).headers;
  const area = { name: 'Clay Club', landingPath: '/wedging', options: [{ kind: 'free', label: 'Reader' }] };
  const made = await call<{ areas: MemberAreaSummary[] }>('POST', '/api/member-areas', area);
  areaId = made.body.areas[0]?.id ?? '';
  const courses = await call<{ courses: CourseSummary[] }>('POST', '/api/courses', {
    title: 'Wedging',
    areaId,
  });
  const [first] = courses.body.courses;
  if (!first) throw new Error('no course');
  course = first;
});

describe('a course', () => {
  it('[B3.12.02] [B3.12.03] a course is a collection with type 24 on a members-only page, with items of type 22', async () => {
    await lesson('Spiral');
    expect(course).toMatchObject({
      title: 'Wedging',
      page: { path: '/wedging', isPublished: true, accessKind: 'members', areaId },
      lessonCount: 0,
    });
    const types = await env.DB.prepare(
      'SELECT c.type, i.record_type FROM collections c JOIN items i ON i.collection_id = c.id WHERE c.id = ?',
    )
      .bind(course.id)
      .all();
    expect(types.results).toEqual([{ type: 24, record_type: 22 }]);
  });

  it('reveals no lessons to non-members in pages, context, search, feed and sitemap', async () => {
    const { id } = await lesson('Spiral');
    const stranger = visitor();
    await stranger.login((await customer()).email);
    for (const path of [
      '/wedging',
      '/wedging/spiral',
      '/wedging?format=rss',
      '/search?q=wedge',
      '/sitemap.xml',
      '/',
    ]) {
      for (const who of [stranger, visitor()]) {
        const answer = await who.get(path);
        const text = await answer.text();
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain('About Spiral');
        expect(text).not.toContain(id);
        if (path.startsWith('/wedging/')) expect(answer.status).toBe(403);
      }
    }
    expect((await stranger.post(`/account/lessons/${id}`, { done: '1' })).status).toBe(303);
    expect(await env.DB.prepare('SELECT * FROM lesson_progress').first()).toBeNull();
  });

  it('a course is not listed on a page that is locked to a different area', async () => {
    await lesson('Spiral');
    const other = await call<{ areas: MemberAreaSummary[] }>('POST', '/api/member-areas', {
      name: 'Other',
      landingPath: '/',
      options: [{ kind: 'free', label: 'x' }],
    });
    const otherId = other.body.areas.find(({ name }) => name === 'Other')?.id ?? '';
    const summary = {
      id: 'b1',
      type: 55,
      layout: { x: 0, y: 0, width: 24, height: 4 },
      value: { collectionId: course.id },
    };
    const content = JSON.stringify({ title: 'Other', sections: [{ id: 's1', blocks: [summary] }] });
    await env.DB.batch([
      env.DB.prepare(
        `INSERT OR REPLACE INTO pages (id, website_id, path, page_type, position, status, access_kind, area_id, title, draft, published, published_version, published_at, updated_at)
        VALUES ('d00000000000000000000002', ?1, '/wedging-other', 2, 5, 1, 'members', ?2, 'Other', ?3, ?3, 1, 0, 0)`,
      ).bind(SITE_ID, otherId, content),
      env.DB.prepare(
        "INSERT OR REPLACE INTO page_sources VALUES ('d00000000000000000000002', 'published', 'b1', ?, 9, NULL)",
      ).bind(course.id),
    ]);
    const { accountId, email, browser } = await member();
    const admit = (area: string) =>
      env.DB.prepare(
        "INSERT OR REPLACE INTO member_entitlements (area_id, email, source, created_at) VALUES (?, ?, 'invited', 0)",
      )
        .bind(area, email)
        .run();
    expect(accountId).not.toBe('');
    await admit(otherId);
    expect(await browser.text('/wedging-other')).not.toContain('Spiral');
    await env.DB.prepare("UPDATE pages SET area_id = ? WHERE path = '/wedging-other'").bind(areaId).run();
    expect(await browser.text('/wedging-other')).toContain('Spiral');
  });

  it('a course needs one more D1 round trip for a member than a public page, progress included', async () => {
    await lesson('Spiral');
    const { browser } = await member();
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const countRoundTrips = async (path: string) => {
      const { DB, cost } = watchD1();
      const context = createExecutionContext();
      const bindings = { ...env, DB };
      const answer = await app.fetch(
        new Request(`http://site.test${path}`, { headers: { cookie } }),
        bindings,
        context,
      );
      expect(answer.status).toBe(200);
      await answer.text();
      await waitOnExecutionContext(context);
      return cost.roundTrips;
    };
    await env.DB.prepare("UPDATE pages SET access_kind = 'public' WHERE path = '/wedging'").run();
    const open = await countRoundTrips('/wedging/spiral');
    await env.DB.prepare("UPDATE pages SET access_kind = 'members' WHERE path = '/wedging'").run();
    expect((await countRoundTrips('/wedging/spiral')) - open).toBe(1);
    expect((await countRoundTrips('/wedging')) - open).toBe(1);
  });
});

describe('a course member', () => {
  it('reads the lessons in order, with links to the previous and next lesson', async () => {
    for (const title of ['Spiral', 'Ram’s head', 'Cut and slam']) await lesson(title);
    const { read } = await member();
    const list = await read();
    expect(
      [...list.matchAll(/<h2 class="row-title"><a href="\/wedging\/([^"]+)"/g)].map(([, path]) => path),
    ).toEqual(['spiral', 'ram-s-head', 'cut-and-slam']);
    const html = await read('/wedging/ram-s-head');
    expect(html).toContain(SECRET);
    expect(html).toContain('Lesson 2 of 3 · 12 minutes');
    expect(html).toMatch(/rel="prev"[^>]*>.*Spiral/);
    expect(html).toMatch(/rel="next"[^>]*>.*Cut and slam/);
    expect(html).toMatch(/href="\/wedging\/spiral" rel="prev"/);
  });

  it('a course member can mark a lesson as done with a plain form, which opens the next lesson, and can undo it', async () => {
    const [first, last] = [await lesson('Spiral'), await lesson('Slam')];
    const { read, mark } = await member();
    expect(await read()).toContain('0 of 2 lessons completed');
    expect((await mark(first.id)).headers.get('location')).toBe('/wedging/slam');
    const html = await read();
    expect(html).toContain('1 of 2 lessons completed');
    expect(html).toMatch(/<progress[^>]*value="1"/);
    expect((await mark(last.id)).headers.get('location')).toBe('/wedging');
    expect(await read()).toContain('You have completed every lesson.');
    expect((await mark(first.id, '0')).headers.get('location')).toBe('/wedging/spiral');
    expect(await read()).toContain('1 of 2 lessons completed');
    expect(await read('/wedging/spiral')).toContain('Mark as completed and continue');
    expect(await read('/wedging/slam')).toContain('Mark as not completed');
  });

  it('a course member can resume at the last lesson that was opened', async () => {
    const first = await lesson('Spiral');
    for (const title of ['Slam', 'Rest']) await lesson(title);
    const { read, mark } = await member();
    expect(await read()).toContain('Start: Spiral');
    await mark(first.id);
    await read('/wedging/rest');
    expect(await read()).toContain('Continue: Rest');
  });

  it('a course member can neither read nor mark lessons after the membership ends', async () => {
    const { id } = await lesson('Spiral');
    const { email, browser, mark } = await member();
    expect(await browser.text('/wedging/spiral')).toContain(SECRET);
    await env.DB.prepare('UPDATE member_entitlements SET ends_at = ? WHERE email = ?')
      .bind(Date.now() - 1, email)
      .run();
    const answer = await mark(id);
    expect(answer.headers.get('location')).toBe('/wedging/spiral');
    expect((await browser.get('/wedging/spiral')).status).toBe(403);
    expect(await env.DB.prepare('SELECT done_at FROM lesson_progress').first('done_at')).toBeNull();
  });

  it('a course member has private progress, which is deleted with the account', async () => {
    const { id } = await lesson('Spiral');
    const [one, two] = [await member(), await member()];
    await one.mark(id);
    expect(await one.read()).toContain('1 of 1 lesson completed');
    expect(await two.read()).toContain('0 of 1 lesson completed');
    const told = await exportCustomer(env.DB, { websiteId: SITE_ID, name: '', ...one }, Date.now());
    expect(told.lessons).toMatchObject([{ title: 'Spiral', doneAt: expect.any(String) }]);
    const mail = rawQuery(sql`SELECT 1`);
    await eraseCustomer(
      env.DB,
      { websiteId: SITE_ID, accountId: one.accountId, email: one.email },
      Date.now(),
      mail,
    );
    const left = async (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n');
    expect(await left('lesson_progress')).toBe(0);
    expect(await left('member_entitlements')).toBe(1);
  });

  it('a course member can mark only a published lesson, and only with the crumb token', async () => {
    const { id } = await draft('Not yet');
    const { mark, browser } = await member();
    expect((await mark(id)).status).toBe(404);
    expect((await mark('x')).status).toBe(404);
    expect((await browser.get('/wedging/not-yet')).status).toBe(404);
    const shown = await lesson('Spiral');
    expect((await browser.post(`/account/lessons/${shown.id}`, { crumb: '', done: '1' })).status).toBe(403);
    expect((await visitor().post(`/account/lessons/${shown.id}`, { done: '1' })).status).not.toBe(303);
  });
});

describe('a course owner', () => {
  it('sees how far members have progressed', async () => {
    const first = await lesson('Spiral');
    const last = await lesson('Slam');
    const [one, two] = [await member(), await member()];
    await one.mark(first.id);
    await one.mark(last.id);
    await two.read('/wedging/spiral');
    const [seen] = (await call<{ courses: CourseSummary[] }>('GET', '/api/courses')).body.courses;
    expect(seen).toMatchObject({ lessonCount: 2, learnerCount: 2, finishedCount: 1 });
    expect((await listLessons()).map(({ doneCount }) => doneCount)).toEqual([1, 1]);
  });

  it('a course owner can order lessons, move one to the trash and restore it', async () => {
    const made = [await lesson('One'), await lesson('Two'), await lesson('Three')];
    const ids = made.map(({ id }) => id).reverse();
    await call('PUT', `/api/courses/${course.id}/order`, { ids });
    expect((await listLessons()).map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
    const [first = ''] = ids;
    await call('DELETE', `/api/lessons/${first}`);
    expect((await listLessons()).map(({ title }) => title)).toEqual(['Two', 'One']);
    const { read } = await member();
    expect(await read()).not.toContain('Three');
    await call('POST', `/api/lessons/${first}/restore`);
    expect((await listLessons()).find(({ id }) => id === first)).toMatchObject({
      urlId: 'three',
      isPublished: false,
    });
  });

  it('[B9.4.08] a course owner can add at most 250 lessons', async () => {
    const { id } = await draft('First');
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 248)
      INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, excerpt, author, status, position, sort_key, summary, content, updated_at)
      SELECT printf('%024x', i), website_id, collection_id, record_type, 'copy-' || i, title, excerpt, author, status, i, sort_key, summary, content, updated_at FROM items, n WHERE id = ?`,
    )
      .bind(id)
      .run();
    const add = () => call('POST', `/api/courses/${course.id}/lessons`, { title: 'One more' });
    const last = await add();
    expect([last.status, last.body.error]).toEqual([201, undefined]);
    const full = await add();
    expect([full.status, full.body.error]).toEqual([409, 'A course can have up to 250 lessons.']);
    expect(await listLessons()).toHaveLength(250);
  });

  it('sees errors for a URL in use, a concurrent edit and a broken block', async () => {
    await lesson('Spiral');
    const other = await lesson('Slam');
    expect((await put(other, { urlId: 'spiral' })).body.errors).toHaveProperty('urlId');
    await put(other, { title: 'Slammed' });
    expect((await put(other, { title: 'Later' })).status).toBe(409);
    const broken = { ...other, version: other.version + 1 };
    const body = [{ id: 'b1', type: 5, layout: { x: 0, y: 0, width: 1, height: 1 }, value: { image: 'x' } }];
    expect((await put(broken, { body })).status).toBe(400);
  });

  it('a course owner cannot store a script in a text, and can store code only with permission', async () => {
    const made = await draft('Spiral');
    const text = made.body.map((block) => ({
      ...block,
      value: { html: '<p onclick="x()">a<script>x()</script></p>' },
    }));
    expect((await put(made, { body: text })).body.lesson.body[0]?.value).toEqual({ html: '<p>a</p>' });
    headers = (await signIn(ROLE.editor)).headers;
    const code = [
      {
        id: 'c1',
        type: 23,
        layout: { x: 0, y: 0, width: 24, height: 1 },
        value: { code: 'x', mode: 'html' },
      },
    ];
    const again = await call<{ lesson: LessonDetail }>('GET', `/api/lessons/${made.id}`);
    expect((await put(again.body.lesson, { body: code })).status).toBe(403);
  });

  it('a course owner can delete a course only if it has no lessons', async () => {
    const { id } = await lesson('Spiral');
    expect((await call('DELETE', `/api/courses/${course.id}`)).status).toBe(409);
    await call('DELETE', `/api/lessons/${id}`);
    const left = await call<{ courses: CourseSummary[] }>('DELETE', `/api/courses/${course.id}`);
    expect(left.body.courses).toEqual([]);
    expect((await request('/wedging')).status).toBe(404);
  });

  it('a course owner has no access from a different site or without permission', async () => {
    const { id } = await lesson('Spiral');
    await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
    headers = (await signIn(ROLE.admin, OTHER)).headers;
    for (const [method, path] of [
      ['GET', `/api/courses/${course.id}/lessons`],
      ['DELETE', `/api/courses/${course.id}`],
      ['GET', `/api/lessons/${id}`],
      ['DELETE', `/api/lessons/${id}`],
    ] as const)
      expect((await call(method, path, undefined, 'other.test')).status).toBe(404);
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await call('POST', '/api/courses', { title: 'x' })).status).toBe(403);
    headers = { ...(await signIn(ROLE.admin)).headers, 'x-csrf-token': '' };
    expect((await call('POST', '/api/courses', { title: 'x' })).status).toBe(403);
  });
});

it('members keep their progress when an archive with their course is imported again', async () => {
  const { id } = await lesson('Spiral');
  const { mark, read } = await member();
  await mark(id);
  const { archive, problems } = parseArchive((await exportArchive(env, 'site')) ?? new Map());
  expect(problems).toEqual([]);
  if (!archive) throw new Error('no archive');
  await importArchive(env, archive, Date.now());
  expect(await read()).toContain('1 of 1 lesson completed');
  expect(await read('/wedging/spiral')).toContain('12 minutes');
});
