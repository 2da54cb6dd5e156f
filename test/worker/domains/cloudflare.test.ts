import { describe, expect, it } from 'vitest';
import { cloudflareDomains } from '#worker/domains/cloudflare.ts';
import { DomainProviderError } from '#worker/domains/provider.ts';

interface Host {
  id: string;
  hostname: string;
  ssl: { status: string; validation_errors?: { message: string }[]; validation_records?: object[] };
}

/** A test double of the custom hostnames API. */
function double(hosts: Host[] = []) {
  const requests: string[] = [];
  const ask = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(address));
    const { method = 'GET' } = init;
    requests.push(`${method} ${url.pathname.split('custom_hostnames')[1]}${url.search}`);
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer secret');
    const id = url.pathname.split('/custom_hostnames/')[1];
    if (id !== undefined) {
      const found = hosts.find((host) => host.id === id);
      return found ? Response.json({ result: found }) : new Response('{}', { status: 404 });
    }
    if (method === 'POST') {
      const { hostname } = JSON.parse(String(init.body)) as { hostname: string };
      const created = { id: `id-${hosts.length}`, hostname, ssl: { status: 'pending_validation' } };
      hosts.push(created);
      return Response.json({ result: created }, { status: 201 });
    }
    return Response.json({
      result: hosts.filter(({ hostname }) => hostname === url.searchParams.get('hostname')),
    });
  };
  return { requests, provider: cloudflareDomains({ zone: 'z1', token: 'secret' }, ask as typeof fetch) };
}

describe('Cloudflare for SaaS', () => {
  it('a host is created once', async () => {
    const { provider, requests } = double();
    const created = await provider.connect('www.example.com');
    expect(created).toEqual({ id: 'id-0', certificate: 'pending', records: [], problem: null });
    expect(await provider.connect('www.example.com')).toEqual(created);
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['active', 'active'],
    ['pending_issuance', 'pending'],
    ['initializing', 'pending'],
    ['validation_timed_out', 'failed'],
    ['issuance_timed_out', 'failed'],
  ])('a certificate that is %s is shown as %s', async (status, certificate) => {
    const { provider } = double([{ id: 'h1', hostname: 'a.test', ssl: { status } }]);
    expect(await provider.read({ id: 'h1', host: 'a.test' })).toMatchObject({ certificate });
  });

  it('records and errors of the certificate reach the owner', async () => {
    const ssl = {
      status: 'pending_validation',
      validation_records: [{ txt_name: '_acme.a.test', txt_value: 'v' }, { http_url: 'http://a.test/x' }],
      validation_errors: [{ message: 'CAA record forbids it' }],
    };
    const { provider } = double([{ id: 'h1', hostname: 'a.test', ssl }]);
    expect(await provider.read({ id: 'h1', host: 'a.test' })).toMatchObject({
      records: [{ type: 'TXT', name: '_acme.a.test', value: 'v' }],
      problem: 'CAA record forbids it',
    });
  });

  it('a host that was deleted at Cloudflare is created again', async () => {
    const { provider } = double();
    expect(await provider.read({ id: 'gone', host: 'a.test' })).toMatchObject({ id: 'id-0' });
    await expect(provider.remove({ id: 'gone', host: 'a.test' })).resolves.toBeUndefined();
  });

  it.each([
    ['an outage', () => new Response('', { status: 500 })],
    ['a redirect', () => new Response('', { status: 302, headers: { location: 'https://evil.test' } })],
    ['an HTML page', () => new Response('<html>')],
    ['another shape', () => Response.json({ result: { id: 5 } })],
  ])('%s is a temporary failure', async (_, answer) => {
    const provider = cloudflareDomains({ zone: 'z1', token: 'secret' }, async () => answer());
    await expect(provider.read({ id: 'h1', host: 'a.test' })).rejects.toThrow(DomainProviderError);
  });
});
