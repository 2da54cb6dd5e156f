import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

/**
 * Returns the headers for unsubscribing (RFC 2369 §3.2) with one click (RFC 8058 §3.1); none for transactional
 * emails. The service must include both in its DKIM signature, or email clients do not show the button.
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
