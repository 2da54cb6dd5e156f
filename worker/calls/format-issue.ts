import type * as z from 'zod';
import type { Messages } from '#schema/messages/messages.ts';

type Texts = Messages['requests']['fields'];

/** What is wrong with a field, for a person who reads another language than the schema's messages, which are English. */
export function formatIssue(issue: z.core.$ZodIssue, texts: Texts, locale: string): string {
  const formatNumber = (bound: number | bigint) => bound.toLocaleString(locale);
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? texts.tooLong({ count: Number(issue.maximum) })
        : texts.tooLarge({ maximum: formatNumber(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string'
        ? texts.missing
        : texts.tooSmall({ minimum: formatNumber(issue.minimum) });
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? texts.wholeNumber : texts.missing;
    case 'invalid_format':
      return issue.path.at(-1) === 'email' ? texts.email : texts.invalid;
    default:
      return texts.invalid;
  }
}
