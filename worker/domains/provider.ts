import type { CertificateState, DnsRecord } from '#schema/contracts/sites/domains.ts';

/** A host as the provider knows it. */
export interface ProvidedHost {
  /** The provider's id; '' if the provider has none. */
  id: string;
  certificate: CertificateState;
  /** Records that the provider requires for the certificate. */
  records: readonly DnsRecord[];
  /** Explanation for the owner. */
  problem: string | null;
}

/** Makes hosts reach the Worker, with a certificate. Used only for hosts whose ownership is proven. */
export interface DomainProvider {
  /** Adds a host. Returns the existing one if the provider has it already. */
  connect: (host: string) => Promise<ProvidedHost>;
  read: (host: ProviderPlace) => Promise<ProvidedHost>;
  /** Removes a host. Does nothing if the provider does not have it. */
  remove: (host: ProviderPlace) => Promise<void>;
}

interface ProviderPlace {
  id: string;
  host: string;
}

/** The provider did not respond as expected. A later attempt may succeed. */
export class DomainProviderError extends Error {
  override name = 'DomainProviderError';
}
