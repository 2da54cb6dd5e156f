import { describe, expect, it } from 'vitest';
import { isPublicHost } from '#domain/links/public-host.ts';

/** The host as URL writes it: the same that the Worker asks about. */
const parseHost = (address: string) => new URL(address).hostname;

describe('hosts of the public network', () => {
  it.each([
    'https://hooks.tide.test',
    'https://hooks.zapier.com',
    'https://example.co.uk.',
    'https://bücher.example',
    'https://8.8.8.8',
    'https://172.15.0.1',
    'https://172.32.0.1',
    'https://100.63.255.255',
    'https://100.128.0.1',
    'https://192.167.1.1',
    'https://[2606:4700:4700::1111]',
    'https://[2a00:1450:4001:80e::200e]',
    'https://localhost.example.com',
    'https://10.example.com',
  ])('%s is one', (address) => expect(isPublicHost(parseHost(address))).toBe(true));

  it.each([
    'https://localhost',
    'https://LOCALHOST.',
    'https://a.localhost',
    'https://intranet',
    'https://printer.local',
    'https://metadata.google.internal',
    'https://nas.lan',
    'https://router.home.arpa',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://017700000001',
    'https://１２７.0.0.1',
    'https://127。0。0。1',
    'https://0.0.0.0',
    'https://0',
    'https://10.0.0.1',
    'https://100.64.0.1',
    'https://100.127.255.255',
    'https://169.254.169.254',
    'https://172.16.0.1',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://192.0.0.170',
    'https://192.0.2.1',
    'https://198.18.0.1',
    'https://198.19.255.255',
    'https://198.51.100.1',
    'https://203.0.113.1',
    'https://224.0.0.1',
    'https://240.0.0.1',
    'https://255.255.255.255',
    'https://[::]',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:8.8.8.8]',
    'https://[::ffff:a9fe:a9fe]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[100::1]',
    'https://[2001::1]',
    'https://[2001:db8::1]',
    'https://[2002:7f00:1::]',
    'https://[fc00::1]',
    'https://[fd12:3456:789a::1]',
    'https://[fe80::1]',
    'https://[fec0::1]',
    'https://[ff02::1]',
    'https://[3fff::1]',
  ])('%s is not', (address) => expect(isPublicHost(parseHost(address))).toBe(false));

  it.each(['', '.', 'a..b', '[::1', '[1:2:3]', '[:::]', '256.1.1.1', '1.2.3', '0x7f.1', '127.0.0.1.'])(
    '%j is not, since URL never writes it',
    (host) => expect(isPublicHost(host)).toBe(false),
  );
});
