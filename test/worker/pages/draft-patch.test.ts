import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { diffContent } from '#domain/pages/commands/patch.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { ContentPatch, Section } from '#schema/contracts/pages/page-content.ts';
import { app } from '#worker/app.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';
import { watchD1 } from '../../support/worker/watch-d1.ts';

let headers: Record<string, string> = {};
let page: PageDetail;

async function post(path: string, body: unknown): Promise<{ status: number; page: PageDetail }> {
  const answer = await request(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json<{ page: PageDetail }>()) };
}
const save = (patch: ContentPatch, version = page.version) =>
  post(`/api/pages/${page.id}/draft`, { version, patch });
const section = (id: string, html: string): Section => ({
  id,
  theme: 'lightest',
  width: 'inset',
  space: 'medium',
  minHeight: 'auto',
  blocks: [{ id: `${id}-text`, type: 2, layout: { x: 0, y: 0, width: 24, height: 3 }, value: { html } }],
});

beforeEach(async () => {
  await seedSite();
  headers = (await signIn(ROLE.editor)).headers;
  page = (await post('/api/pages', { title: `Page ${crypto.randomUUID()}` })).page;
});

describe('a changed part of a draft', () => {
  it('a changed part of a draft is sanitised and stored beside the unchanged parts', async () => {
    const { draft } = page;
    const added = section('n1', '<p onclick="x()">New</p>');
    const { status, page: saved } = await save(
      diffContent(draft, { ...draft, sections: [...draft.sections, added] }),
    );
    expect(status).toBe(200);
    expect(saved.draft.sections).toEqual([...draft.sections, section('n1', '<p>New</p>')]);
    expect(saved.draft.title).toBe(draft.title);
    expect(saved.version).toBe(page.version + 1);
  });

  it('a changed part of a draft needs two D1 round trips besides reading the owner’s session', async () => {
    const patch = diffContent(page.draft, { ...page.draft, description: 'A page' });
    const { DB, cost } = watchD1();
    const context = createExecutionContext();
    const answer = await app.fetch(
      new Request(`http://site.test/api/pages/${page.id}/draft`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ version: page.version, patch }),
      }),
      { ...env, DB },
      context,
    );
    expect(answer.status).toBe(200);
    expect(cost.roundTrips).toBe(1 + 2);
    await waitOnExecutionContext(context);
    const logged = await env.DB.prepare('SELECT action FROM audit_log WHERE subject = ?').bind(page.id).all();
    expect(logged.results, 'the entry is written after the response').toContainEqual({
      action: 'POST /api/pages/:id/draft',
    });
  });

  it('a changed part of a draft is rejected if it belongs to a different version or a deleted section', async () => {
    const { draft } = page;
    const patch = diffContent(draft, { ...draft, description: 'A page' });
    expect((await save(patch)).status).toBe(200);
    expect((await save(patch)).status).toBe(409);
    expect((await save({ ...patch, sectionIds: ['gone'] }, page.version + 1)).status).toBe(409);
  });

  it('a changed part of a draft is rejected if the whole page would become too large', async () => {
    const { draft } = page;
    const galleries = (id: string): Section => ({
      ...section(id, ''),
      blocks: Array.from({ length: 11 }, (_, index) => ({
        id: `${id}-${index}`,
        type: 8,
        layout: { x: 0, y: index, width: 24, height: 1 },
        value: {},
      })),
    });
    const first = { ...draft, sections: [...draft.sections, galleries('g1')] };
    const { page: stored } = await save(diffContent(draft, first));
    const second = { ...stored.draft, sections: [...stored.draft.sections, galleries('g2')] };
    expect((await save(diffContent(stored.draft, second), stored.version)).status).toBe(400);
  });
});
