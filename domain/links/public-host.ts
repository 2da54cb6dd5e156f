/** Names reserved for local or private networks (RFC 6761, 6762, 8375, ICANN's .internal). */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** IPv4 blocks that are not public, from IANA's special-purpose registry. */
const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

function numberOfV4(text: string): number | null {
  const parts = V4.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

function isPublicV4(address: number): boolean {
  return !SPECIAL_V4.some(([block, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor((numberOfV4(block) ?? 0) / size);
  });
}

function groupsOfV6(text: string): number[] | null {
  const [, lead = '', tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const v4 = tail === undefined ? null : numberOfV4(tail);
  if (tail !== undefined && v4 === null) return null;
  const plain =
    v4 === null ? text : `${lead}${Math.floor(v4 / 65_536).toString(16)}:${(v4 % 65_536).toString(16)}`;
  const halves = plain.split('::');
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - after.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/**
 * Returns whether an IPv6 address is public: global unicast (2000::/3), except ranges for documentation and
 * ranges that embed IPv4 addresses.
 */
function isPublicV6([first = 0, second = 0]: readonly number[]): boolean {
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2001 && (second < 0x0200 || second === 0x0db8)) return false;
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000);
}

export function isPublicAddress(text: string): boolean {
  const v4 = numberOfV4(text);
  if (v4 !== null) return isPublicV4(v4);
  const groups = groupsOfV6(text);
  return groups !== null && isPublicV6(groups);
}

/**
 * Returns whether a host is an IP address. `host` must come from URL.host: `[::1]`, or a name whose last
 * label is a number.
 */
export const isAddress = (host: string): boolean =>
  host.startsWith('[') || /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i.test(host);

/** `host` must come from URL, which normalises octal and other notations of IP addresses. */
export function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (isAddress(host)) return isPublicAddress(host);
  const name = host.toLowerCase().replace(/\.$/, '');
  return name.includes('.') && !name.split('.').includes('') && !LOCAL_NAME.test(name);
}
