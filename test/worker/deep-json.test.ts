import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, seedSite, signIn } from '../support/worker/site.ts';

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('deeply nested JSON is rejected with a message', () => {
  beforeAll(() => seedSite());
  it.each([
    ['/api/census/RecordHit', json(`{"event":1,"data":${DEEP}}`)],
    ['/api/census/RecordHit', json(`{"event":1,"data":${JSON.stringify(DEEP)}}`)],
    ['/api/form/SaveFormSubmission', json(`{"form":${JSON.stringify(`{"a":${DEEP}}`)}}`)],
    ['/api/commerce/reviews', json(DEEP)],
    ['/api/commerce/cart/entries', json(`{"answers":${DEEP}}`)],
  ])('deeply nested JSON is rejected with a message by %s', async (path, init) => {
    const answer = await request(path, init);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('error');
  });
  it('deeply nested JSON is rejected with a message in a call that an owner makes', async () => {
    const { headers } = await signIn(ROLE.admin);
    const answer = await request('/api/forms', json(`{"title":${DEEP}}`, headers));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('error', 'The request is nested too deeply.');
  });
});
