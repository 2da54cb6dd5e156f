import { expect, it } from 'vitest';
import { getIdentifier, listHosts } from '#domain/sites/hosts.ts';

const hosting = { APP_DOMAIN: 'sites.example', ENVIRONMENT: 'production', DEMO_SITE: 'demo' };
const development = { ...hosting, ENVIRONMENT: 'development' };

it.each([
  ['pots.sites.example', hosting, 'pots'],
  ['pots.example', hosting, ''],
  ['localhost', hosting, ''],
  ['localhost', development, 'demo'],
  ['127.0.0.1', development, 'demo'],
])('the host %s contains the identifier of its site, if any', (host, of, identifier) => {
  expect(getIdentifier(of, host)).toBe(identifier);
});

it('a site responds at each of its domains and at its subdomain', () => {
  const site = { identifier: 'pots', host: 'pots.example', domains: ['pots.example', 'www.pots.example'] };
  expect(listHosts(hosting, site)).toEqual(['pots.example', 'www.pots.example', 'pots.sites.example']);
});

it('the demo site responds at localhost on a developer’s machine only', () => {
  const site = { identifier: 'demo', host: 'demo.sites.example', domains: [] };
  expect(listHosts(development, site)).toContain('localhost');
  expect(listHosts(hosting, site)).not.toContain('localhost');
});
