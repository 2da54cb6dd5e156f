import type { Messages } from '#schema/messages/messages.ts';

/** A problem as zod reports it. */
interface Issue {
  path: readonly PropertyKey[];
  code?: string | undefined;
  message: string;
}

export type IssueTexts = Pick<Messages, 'checkoutProblems' | 'forms'>;

/** The message of a checkout's or donation's invalid field; hidden fields keep the schema's own. */
export function describeIssue(
  { path, code, message }: Issue,
  { checkoutProblems: texts, forms }: IssueTexts,
): string {
  const isMissing = code === 'too_small';
  switch (path.at(-1)) {
    case 'email':
    case 'recipientEmail':
      if (code === 'custom') return forms.emailEnding;
      return isMissing ? texts.emailMissing : forms.emailInvalid;
    case 'country':
      return texts.country;
    case 'paymentMethod':
      return texts.paymentMethod;
    case 'sendOn':
      return texts.giftDay;
    case 'tip':
      return texts.tip;
    case 'name':
      if (isMissing) return texts.name;
      break;
    case 'recipientName':
      if (isMissing) return texts.giftRecipient;
      break;
  }
  return code === 'too_big' ? forms.tooLong : message;
}
