import type { Domain } from '#schema/contracts/sites/domains.ts';

type Tone = 'good' | 'warn' | 'bad';

/** Describes a domain's state in a few words. */
export function describeDomain({ state, certificate }: Domain): { text: string; tone: Tone } {
  if (state === 'taken') return { text: 'Used by another site', tone: 'bad' };
  if (state === 'waiting') return { text: 'Waiting for DNS records', tone: 'warn' };
  if (certificate === 'failed') return { text: 'No certificate', tone: 'bad' };
  if (certificate === 'pending' || certificate === 'none')
    return { text: 'Preparing the certificate', tone: 'warn' };
  return { text: 'Connected', tone: 'good' };
}

/** Explains the certificate, or returns null if there is nothing to say yet. */
export function describeCertificate({ state, certificate }: Domain): string | null {
  if (state !== 'proven' || certificate === 'none') return null;
  return {
    active: 'The certificate is active and renews by itself.',
    pending: 'The certificate is on its way. This takes a few minutes after the CNAME record is set.',
    failed: 'There is no certificate. Compare the records, then check again.',
    manual: 'The operator of this server sets up the certificate of this domain.',
  }[certificate];
}
