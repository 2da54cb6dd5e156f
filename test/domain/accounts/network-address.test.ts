import { describe, expect, it } from 'vitest';
import { readAddress, toNetwork } from '#domain/accounts/network-address.ts';

describe('an IP address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:443', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
    ['[::1]', '0:0:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0:0:0:c000:221'],
    ['::', '0:0:0:0:0:0:0:0'],
  ])('%s is normalised to %s', (text, address) => expect(readAddress(text)).toBe(address));

  it.each([
    '',
    'local',
    'unknown',
    '192.0.2',
    '192.0.2.256',
    '1.2.3.4.5',
    '2001:db8',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4::5:6:7:8',
    '1::2::3',
    ':1:2:3:4:5:6:7',
    'g::1',
    '12345::',
    '::ffff:192.0.2.999',
    '192.0.2.1, 192.0.2.2',
    '<script>',
  ])('cannot be %j', (text) => expect(readAddress(text)).toBeNull());
});

describe('the IP network of an address', () => {
  it('is the address itself for IPv4', () => {
    expect(toNetwork('192.0.2.1')).toBe('192.0.2.1');
    expect(toNetwork('192.0.2.1')).not.toBe(toNetwork('192.0.2.2'));
  });

  it('is a /64 for IPv6, however the address is spelled', () => {
    const home = '2001:db8:1:2::/64';
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
      '[2001:DB8:1:2:a::]:9',
    ])
      expect(toNetwork(address)).toBe(home);
    expect(toNetwork('2001:db8:1:3::1')).not.toBe(home);
  });

  it('is the text itself if it is not an address', () => expect(toNetwork('unknown')).toBe('unknown'));
});
