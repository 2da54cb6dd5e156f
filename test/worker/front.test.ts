import { describe, expect, it } from 'vitest';
import { CALL_LIST } from '#generated/call-list.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { front } from '#worker/front.ts';

describe('the Worker’s entry point', () => {
  it('registers every declared route, with the page catch-all last', () => {
    const registered = front.routes.map(({ method, path }) => `${method} ${path}`);
    const missing = CALL_LIST.filter((route) => !registered.includes(route));
    expect(missing).toEqual([]);
    expect(CALLS.filter(({ method, path }) => !CALL_LIST.includes(`${method} ${path}`))).toEqual([]);
    const catchAll = registered.indexOf('GET /*');
    expect(registered.indexOf('GET /login')).toBeLessThan(catchAll);
  });
});
