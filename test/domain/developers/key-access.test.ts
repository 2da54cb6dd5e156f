import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasKeyScope, limitPermissions, listKeyScopes } from '#domain/developers/key-access.ts';
import { PERMISSION_GROUP, type PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import { isByIdentity } from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { KEY_AREAS } from '#schema/contracts/developers/api-key.ts';

const CALLS = Object.entries(CALLS_BY_AREA).flatMap(([area, calls]) =>
  calls.map((call) => ({ area, call, title: `${call.method} ${call.path}` })),
);
const OWNER_CALLS = CALLS.filter(({ call }) => isByIdentity(call.who) && call.who !== 'customer');

describe('the scopes of API calls', () => {
  it('each call has exactly the scopes listed in key-scopes.tsv, so every new call must be added there', () => {
    const actual = OWNER_CALLS.map(
      ({ area, call, title }) => `${title}\t${listKeyScopes(area, call)?.join(' ') ?? '-'}`,
    );
    const listed = readFileSync('test/domain/developers/key-scopes.tsv', 'utf8').trim().split('\n');
    expect(actual.sort()).toEqual(listed.sort());
  });

  it('API keys cannot use calls for accounts, contributors, payments, emails and API keys', () => {
    const closed = ['Accounts', 'Payments', 'Mail', 'Developers', 'Maps', 'Script errors'];
    const open = CALLS.filter(
      ({ area, call }) => closed.includes(area) && listKeyScopes(area, call) !== null,
    );
    expect(open.map(({ title }) => title)).toEqual([]);
  });

  it('API keys cannot use calls for visitors and customers, calls for one’s own account, or paths outside /api', () => {
    const open = CALLS.filter(({ area, call }) => {
      const isPersonal = !(call.who in PERMISSION_GROUP) || !call.path.startsWith('/api/');
      return isPersonal && listKeyScopes(area, call) !== null;
    });
    expect(open.map(({ title }) => title)).toEqual([]);
  });

  it('a read scope allows no change, and every call that publishes needs the publish scope', () => {
    for (const { area, call, title } of OWNER_CALLS) {
      const scopes = listKeyScopes(area, call);
      if (!scopes || call.method === 'GET') continue;
      expect(
        scopes.some((scope) => scope.endsWith(':write')),
        title,
      ).toBe(true);
      expect(scopes.includes('publish'), title).toBe(call.who === 'content.publish');
    }
  });

  it('every scope belongs to an existing area of calls', () => {
    expect(KEY_AREAS.filter(({ area }) => !(area in CALLS_BY_AREA))).toEqual([]);
    expect(new Set(KEY_AREAS.map(({ id }) => id)).size).toBe(KEY_AREAS.length);
  });
});

it('a write scope includes reading, and a read scope does not include writing', () => {
  expect(hasKeyScope(['pages:write'], 'pages:read')).toBe(true);
  expect(hasKeyScope(['pages:read'], 'pages:write')).toBe(false);
  expect(hasKeyScope(['pages:write'], 'products:read')).toBe(false);
  expect(hasKeyScope(['pages:write'], 'publish')).toBe(false);
});

describe('the permissions of a request with an API key', () => {
  const all = new Set(Object.keys(PERMISSION_GROUP) as PermissionKey[]);

  it('a key grants the permissions in its scopes, limited to the call', () => {
    const granted = limitPermissions(all, ['pages:write'], { who: 'content.write' });
    expect([...granted].sort()).toEqual(['content.read', 'content.write']);
  });

  it('a key never exceeds the permissions of the account that created it', () => {
    const own = new Set<PermissionKey>(['content.read']);
    const granted = limitPermissions(own, ['settings:write', 'publish'], { who: 'content.write' });
    expect([...granted]).toEqual([]);
  });

  it('a key that can change redirects cannot change settings through other calls', () => {
    expect(limitPermissions(all, ['redirects:write', 'pages:write'], { who: 'content.write' })).not.toContain(
      'settings.write',
    );
  });
});
