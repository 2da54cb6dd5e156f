import { isAddress, isPublicHost } from '#domain/links/public-host.ts';

const MAX_HOST_LENGTH = 253;
/** A label of a host in ASCII (RFC 5891: no hyphen at its start or end). */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

export type ParsedDomain = { host: string } | { problem: string };

/**
 * Parses a domain that an owner typed or pasted: a host with letters of any script, or a URL. Returns the
 * host in ASCII, or the reason why it cannot be connected.
 */
export function parseDomain(typed: string, appDomain: string): ParsedDomain {
  const text = typed.trim();
  if (text === '') return { problem: 'Enter a domain.' };
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { problem: 'This is not a domain. Enter one such as www.example.com.' };
  const host = url.hostname.replace(/\.$/, '');
  if (isAddress(host)) return { problem: 'This is an IP address. Enter a domain such as www.example.com.' };
  if (host === appDomain || host.endsWith(`.${appDomain}`))
    return { problem: 'This domain belongs to this server. Enter a domain of your own.' };
  const labels = host.split('.');
  if (labels.length < 2 || !isPublicHost(host))
    return { problem: 'Enter a complete domain with its ending, such as www.example.com.' };
  if (host.length > MAX_HOST_LENGTH || !labels.every((label) => LABEL.test(label)))
    return { problem: 'This is not a domain. Enter one such as www.example.com.' };
  return { host };
}
