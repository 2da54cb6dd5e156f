import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

/**
 * Returns headers for unsubscribing (RFC 2369 §3.2) with one click (RFC 8058 §3.1), or none for transactional
 * emails. Email clients show their unsubscribe button only if the sending service includes both headers in
 * its DKIM signature.
 */
export const unsubscribeHeaders = ({
  unsubscribeUrl,
}: Pick<OutgoingMail, 'unsubscribeUrl'>): { headers?: Record<string, string> } =>
  unsubscribeUrl === ''
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
