import type { OutgoingMail } from '#worker/db/mail/mail-outbox.ts';

/**
 * Headers by which a mail program ends mails that nobody asked for (RFC 2369 §3.2), with one click and no page (RFC 8058 §3.1); none
 * for any other mail. The service must cover both with its DKIM signature, or programs do not show the button.
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
