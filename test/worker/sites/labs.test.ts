import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { request, seedSite } from '../../support/worker/site.ts';
import { call, seedTwoSites, signInAs } from '../../support/worker/two-sites.ts';

beforeEach(seedTwoSites);

const CIRCLE = '/api/labs/circle';
const INTERNAL = '/api/labs/internal';
const isOn = async (path: string, id: string) =>
  (await call('GET', path)).body.features.find((feature: { id: string }) => feature.id === id)?.enabled;

describe('experimental features (labs)', () => {
  it('[B7.20] experimental features (labs) can be listed, turned on and turned off through the API', async () => {
    expect(await isOn(CIRCLE, 'customer_accounts')).toBe(true);
    expect((await request('/account/login')).status).toBe(200);
    const saved = await call('POST', CIRCLE, { features: [{ id: 'customer_accounts', enabled: false }] });
    expect(saved.status).toBe(200);
    expect(await isOn(CIRCLE, 'customer_accounts')).toBe(false);
    expect((await request('/account/login')).status).toBe(404);
    await call('POST', CIRCLE, { features: [{ id: 'customer_accounts', enabled: true }] });
    expect((await request('/account/login')).status).toBe(200);
  });
  it('[B7.19] experimental features (labs) are listed for internal sites only on an internal site', async () => {
    expect((await call('GET', INTERNAL)).status).toBe(404);
    expect((await call('POST', INTERNAL, { features: [] })).status).toBe(404);
    await seedSite({ status: SITE_STATUS.internal });
    expect(await isOn(INTERNAL, 'campaigns_editor')).toBe(false);
    await call('POST', INTERNAL, { features: [{ id: 'campaigns_editor', enabled: true }] });
    expect(await isOn(INTERNAL, 'campaigns_editor')).toBe(true);
  });
  it('experimental features (labs) do not change if the API receives an unknown id', async () => {
    const before = (await call('GET', CIRCLE)).body;
    const answer = await call('POST', CIRCLE, {
      features: [
        { id: 'campaigns_editor', enabled: true },
        { id: 'constructor', enabled: true },
      ],
    });
    expect(answer.body).toEqual(before);
  });
  it.each([{}, { features: {} }, { features: [{ id: 'customer_accounts', enabled: 'yes' }] }])(
    'experimental features (labs) cannot be changed with %j',
    async (body) => expect((await call('POST', CIRCLE, body)).status).toBe(400),
  );
  it('experimental features (labs) can be changed only with permission to edit settings', async () => {
    await signInAs(ROLE.editor);
    expect((await call('GET', CIRCLE)).status).toBe(403);
    expect((await call('POST', CIRCLE, { features: [] })).status).toBe(403);
  });
  it('[B7.01] [B7.02] the API’s two roots return JSON, even for unknown paths', async () => {
    for (const path of ['/api/nothing', '/api/rest/nothing', '/api/rest/labs/circle']) {
      const answer = await call('GET', path);
      expect([answer.status, answer.body]).toEqual([404, { error: 'Not found', path }]);
    }
  });
});
