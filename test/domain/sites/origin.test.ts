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
  it('is that of its first domain, or of its subdomain if it has none', () => {
    expect(getSiteOrigin(deployed, pots)).toBe('https://pots.example');
    expect(getSiteOrigin(deployed, { ...pots, domain: null })).toBe('https://pots.sites.example');
  });
  it('includes the port on a developer’s machine, where each site has its own host', () => {
    expect(getSiteOrigin(local, { identifier: 'demo', domain: null })).toBe('http://localhost:8787');
    expect(getSiteOrigin(local, pots)).toBe('http://pots.localhost:8787');
  });
  it('is never a local host in a deployment', () => {
    expect(getSiteOrigin({ ...local, ENVIRONMENT: 'production' }, pots)).toBe('https://pots.example');
  });
  it.each([
    [deployed, 'www.pots.example', 'https://www.pots.example'],
    [local, '127.0.0.1', 'http://127.0.0.1:8787'],
    [local, '[::1]', 'http://[::1]:8787'],
    [local, 'pots.localhost', 'http://pots.localhost:8787'],
  ])('for a visitor, has the host that the visitor uses: %#', (serving, host, origin) => {
    expect(getVisitedOrigin(serving, { host })).toBe(origin);
  });
});
