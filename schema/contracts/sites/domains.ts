import * as z from 'zod';

/**
 * States of a domain.
 *
 * - `waiting`: the records are not there yet.
 * - `proven`: the site owns the host, which serves the site.
 * - `taken`: another site has proven that it owns the host.
 */
export const DOMAIN_STATES = ['waiting', 'proven', 'taken'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** States of a host's certificate. `manual` means that the operator manages certificates. */
export const CERTIFICATE_STATES = ['none', 'pending', 'active', 'failed', 'manual'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const dnsRecordSchema = z.object({
  type: z.enum(['CNAME', 'TXT']),
  name: z.string(),
  value: z.string(),
});
export type DnsRecord = z.infer<typeof dnsRecordSchema>;

/** Maximum number of domains per site. */
export const MAX_DOMAINS = 20;

export const domainSchema = z.object({
  host: z.string(),
  /** Host with its letters, such as `töpferei.example`. */
  displayHost: z.string(),
  isPrimary: z.boolean(),
  state: z.enum(DOMAIN_STATES),
  certificate: z.enum(CERTIFICATE_STATES),
  /** Records that the owner sets at the DNS provider; empty for domains that the operator has set up. */
  records: z.array(dnsRecordSchema),
  problem: z.string().nullable(),
  checkedAt: z.number().nullable(),
});
export type Domain = z.infer<typeof domainSchema>;

export const domainListSchema = z.object({
  domains: z.array(domainSchema),
  /** The host below the deployment's domain, which always works. */
  builtIn: z.string(),
  redirectsToPrimary: z.boolean(),
  /** Whether this server can check domains; false on a local server. */
  canVerify: z.boolean(),
});
export type DomainList = z.infer<typeof domainListSchema>;
