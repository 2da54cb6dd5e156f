import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { call } from '../../support/worker/owner.ts';
import { signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const render = (value: object) => renderBlock(BLOCK_TYPE.memberArea, { ...value });

async function addArea(options: object[]): Promise<string> {
  const owner = await signIn(ROLE.admin);
  const { body } = await call<{ areas: MemberAreaSummary[] }>(owner, 'POST', '/api/member-areas', {
    name: 'Clay <Club>',
    description: 'The notebook, and the bench.',
    landingPath: '/notebook',
    options,
  });
  return body.areas[0]?.id ?? '';
}

beforeEach(() => seedStore());

describe('a member area block', () => {
  it('lists an area’s content and its prices, and links to joining and signing in', async () => {
    const areaId = await addArea([
      { kind: 'free', label: 'Reader' },
      { kind: 'once', label: 'Potter', itemId: PRODUCT.recipe },
    ]);
    const html = await render({ areaId });
    expect(html).toContain('<h2>Clay &lt;Club&gt;</h2>');
    expect(html).toMatch(
      /Reader<\/bdi> <span class="figures">Free<\/span>.*Potter<\/bdi> <span class="figures">\$/,
    );
    expect(html).toContain(`<a class="button" href="/membership/${areaId}">Join Clay &lt;Club&gt;</a>`);
    expect(html).toContain('<a href="/login?next=%2Fnotebook">Sign in</a>');
    expect(await render({ areaId, title: 'Come in', showSignIn: false, buttonText: 'Yes' })).not.toContain(
      '/login',
    );
  });

  it('says if an area is by invitation only, and is empty for an area that does not exist', async () => {
    const html = await render({ areaId: await addArea([]) });
    expect(html).toContain('By invitation only.');
    expect(html).not.toContain('class="button"');
    expect(await render({ areaId: 'f'.repeat(24) })).not.toContain('class="member-area');
    expect(await render({})).not.toContain('class="member-area');
  });
});
