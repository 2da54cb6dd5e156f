import { describe, expect, it } from 'vitest';
import { getSiteOrigin, getVisitedOrigin } from '#domain/sites/hosts.ts';

const deployed = {
  APP_DOMAIN: 'sites.example',
  DEMO_SITE: 'demo',
  ENVIRONMENT: 'production',
  LOCAL_ORIGIN: '',
};
const local = {
  ...deployed,
  APP_DOMAIN: 'localhost',
  ENVIRONMENT: 'development',
  LOCAL_ORIGIN: 'http://localhost:8787',
};
const pots = { identifier: 'pots', domain: 'pots.example' };

describe('a site’s origin', () => {
  it('a site’s origin is its first domain, or else its subdomain', () => {
    expect(getSiteOrigin(deployed, pots)).toBe('https://pots.example');
    expect(getSiteOrigin(deployed, { ...pots, domain: null })).toBe('https://pots.sites.example');
  });
  it('a site’s origin includes the port on a developer’s machine, with one host per site', () => {
    expect(getSiteOrigin(local, { identifier: 'demo', domain: null })).toBe('http://localhost:8787');
    expect(getSiteOrigin(local, pots)).toBe('http://pots.localhost:8787');
  });
  it('ignores the local host in a deployment', () => {
    expect(getSiteOrigin({ ...local, ENVIRONMENT: 'production' }, pots)).toBe('https://pots.example');
  });
  it.each([
    [deployed, 'www.pots.example', 'https://www.pots.example'],
    [local, '127.0.0.1', 'http://127.0.0.1:8787'],
    [local, '[::1]', 'http://[::1]:8787'],
    [local, 'pots.localhost', 'http://pots.localhost:8787'],
  ])('a site’s origin keeps the host that the visitor uses: %#', (serving, host, origin) => {
    expect(getVisitedOrigin(serving, { host })).toBe(origin);
  });
});
