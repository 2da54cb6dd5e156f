import { cloudflareDomains } from './cloudflare.ts';
import type { DomainProvider, ProvidedHost } from './provider.ts';

interface DomainsEnv {
  /** Zone of Cloudflare for SaaS. Without it, the operator adds hosts to the Worker. */
  CLOUDFLARE_ZONE_ID?: string;
  CLOUDFLARE_API_TOKEN?: string;
}

const MANUAL: ProvidedHost = { id: '', certificate: 'manual', records: [], problem: null };

/** For servers whose operator sets up hosts and certificates. */
const manualDomains: DomainProvider = {
  connect: async () => MANUAL,
  read: async () => MANUAL,
  remove: async () => {},
};

export const domainProvider = ({
  CLOUDFLARE_ZONE_ID: zone = '',
  CLOUDFLARE_API_TOKEN: token = '',
}: DomainsEnv): DomainProvider =>
  zone !== '' && token !== '' ? cloudflareDomains({ zone, token }) : manualDomains;

/** A local server cannot verify domains, because no domain leads to it. */
export const canVerifyDomains = ({
  ENVIRONMENT,
  LOCAL_ORIGIN,
  DNS_RESOLVER,
}: {
  ENVIRONMENT: string;
  LOCAL_ORIGIN: string;
  DNS_RESOLVER: string;
}): boolean => DNS_RESOLVER !== '' && !(ENVIRONMENT === 'development' && LOCAL_ORIGIN !== '');
