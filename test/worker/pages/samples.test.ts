import { createScheduledController, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { runSchedule } from '#worker/schedule/run.ts';
import { renderPage } from '../../support/worker/blocks.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

const text = (id: string, html: string, y: number, rest: object = {}) => ({
  id,
  type: BLOCK_TYPE.html,
  layout: { x: 0, y, width: 24, height: 3 },
  value: { html },
  ...rest,
});
const SECTIONS = [
  {
    id: 's1',
    blocks: [
      text('a', '<h2>Ours to keep</h2>', 0),
      text('b', '<p>Pretended words</p>', 3, { sample: {} }),
      text('c', '<p>Ours below</p>', 6),
    ],
  },
  { id: 's2', isHidden: true, blocks: [text('d', '<p>Concealed words</p>', 0)] },
  {
    id: 's3',
    blocks: [
      {
        ...text('e', '', 0, { sample: {} }),
        type: BLOCK_TYPE.summaryV2,
        value: { collectionId: 'c'.repeat(24), maxItems: 3 },
      },
    ],
  },
];

beforeEach(seedSite);

describe('the sample content in a post', () => {
  it('the sample content in a post is absent from feeds, pages, JSON and search after publishing, unlike the owner’s text', async () => {
    const { headers } = await signIn(ROLE.admin);
    const call = async <Answer>(path: string, method: string, body: unknown) => {
      const answer = await request(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status, `${method} ${path}`).toBeLessThan(300);
      return answer.json<Answer>();
    };
    const { page: list } = await call<{ page: PageDetail }>('/api/collections', 'POST', {
      kind: 'journal',
      title: 'Tide notes',
    });
    await call(`/api/pages/${list.id}/publish`, 'POST', { version: list.version });
    const { page: post } = await call<{ page: PageDetail }>(
      `/api/collections/${list.collectionId}/items`,
      'POST',
      { title: 'High water', sections: SECTIONS.slice(0, 2), isPublished: false },
    );
    const at = Date.now() + 60_000;
    await call(`/api/items/${post.id}/status`, 'POST', { version: post.version, status: 2, publishOn: at });
    const read = async (path: string) => (await request(path)).text();
    expect(await read(`${list.path}?format=rss`)).not.toContain('High water');
    await runSchedule(createScheduledController({ cron: '* * * * *', scheduledTime: at + 1000 }), env);

    const feed = await read(`${list.path}?format=rss`);
    expect(feed).toContain('High water');
    const seen = await read(post.path);
    expect(seen).toContain('Ours to keep');
    const json = await read(`${post.path}?format=json`);
    for (const text of [feed, seen, json, await read(`${list.path}?format=json`), await read(list.path)])
      expect(text).not.toMatch(/Pretended|Concealed/);
    expect(await read('/search?q=Ours')).toContain('High water');
    expect(await read('/search?q=Pretended')).not.toContain('High water');
  });
});

describe('sample content and hidden sections on a page', () => {
  it('sample content and hidden sections on a page are hidden from visitors and take up no space', async () => {
    const html = await renderPage({ sections: SECTIONS });
    expect(html).toContain('Ours to keep');
    expect(html).not.toMatch(/Pretended|Concealed/);
    expect(html.match(/<section/g)).toHaveLength(1);
    expect(html).toContain('style="--at:4 / 1 / 7 / 25"');
  });

  it('sample content and hidden sections on a page are absent from search results and lists', async () => {
    await renderPage({ sections: SECTIONS });
    const indexed = await env.DB.prepare("SELECT text FROM search_index WHERE text LIKE '%Ours%'").all<{
      text: string;
    }>();
    expect(indexed.results).toContainEqual({ text: 'Ours to keep · Ours below' });
    const sampled = await env.DB.prepare(
      "SELECT count(*) AS found FROM search_index WHERE text LIKE '%Pretended%' OR text LIKE '%Concealed%'",
    ).first();
    expect(sampled).toEqual({ found: 0 });
    const sources = await env.DB.prepare('SELECT kind FROM page_sources').all<{ kind: string }>();
    expect(new Set(sources.results.map(({ kind }) => kind))).toEqual(new Set(['draft']));
  });

  it('sample content and hidden sections on a page are hidden in a draft link, but visible to editors', async () => {
    const { headers } = await signIn(ROLE.editor);
    const call = async <Answer>(path: string, method: string, body: unknown) => {
      const init = {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return (await request(path, init)).json<Answer>();
    };
    const { page } = await call<{ page: PageDetail }>('/api/pages', 'POST', {
      title: `Draft ${crypto.randomUUID()}`,
    });
    await call(`/api/pages/${page.id}/draft`, 'PUT', {
      version: page.version,
      content: { ...page.draft, sections: SECTIONS },
    });
    const { url } = await call<{ url: string }>(`/api/pages/${page.id}/preview-link`, 'POST', {});
    const { pathname, search } = new URL(url, 'http://site.test');
    const cookie = (await request(pathname + search)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const preview = await (await request(page.path, { headers: { cookie } })).text();
    expect(preview).toContain('Ours below');
    expect(preview).not.toMatch(/Pretended|Concealed/);
    const edited = await (await request(`${page.path}?frame=edit`, { headers })).text();
    expect(edited).toMatch(/Pretended[\s\S]*Concealed/);
  });
});
