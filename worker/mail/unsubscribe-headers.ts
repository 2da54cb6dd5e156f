import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

/**
 * Headers for unsubscribing from optional mail (RFC 2369 §3.2), with one click and no page (RFC 8058 §3.1); none for
 * transactional mail. The service must include both in its DKIM signature, or mail clients do not show the button.
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
