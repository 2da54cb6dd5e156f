const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
/** Formats used by proxies: `[2001:db8::1]:443`, `192.0.2.1:443`, `fe80::1%eth0`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;
/** Number of IPv6 groups that identify a network (/64). The device chooses the remaining groups. */
const NETWORK_GROUPS = 4;

function readIpv4(text: string): string | null {
  const octets = IPV4.exec(text)?.slice(1).map(Number);
  return octets?.every((octet) => octet <= 255) ? octets.join('.') : null;
}

function readIpv6(text: string): number[] | null {
  const dotted = /^(.*:)([\d.]+)$/.exec(text);
  const embedded = dotted?.[2]?.includes('.') ? readIpv4(dotted[2])?.split('.').map(Number) : [];
  if (embedded === undefined) return null;
  const [a = 0, b = 0, c = 0, d = 0] = embedded;
  const tail = [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':');
  const plain = embedded.length > 0 ? `${dotted?.[1]}${tail}` : text;
  const halves = plain.split('::');
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const written = [...before, ...after];
  if (!written.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  const missing = 8 - written.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16));
}

/**
 * Returns an IP address in standard form without port and zone, or null. `::ffff:192.0.2.1` becomes IPv4.
 */
export function readAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = WITH_PORT.exec(trimmed);
  const address = (bare?.[1] ?? bare?.[2] ?? trimmed).replace(/%[\w.-]+$/, '');
  const ipv4 = readIpv4(address);
  if (ipv4 !== null) return ipv4;
  const groups = readIpv6(address);
  if (groups === null) return null;
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return groups.map((group) => group.toString(16)).join(':');
}

export function toNetwork(address: string): string {
  const read = readAddress(address);
  if (!read?.includes(':')) return read ?? address;
  return `${read.split(':').slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
