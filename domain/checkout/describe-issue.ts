import { isBlocking, type PricedCart } from '#domain/carts/price-cart.ts';
import type { CartEntry } from '#schema/contracts/carts/cart.ts';
import type { Messages } from '#schema/messages/messages.ts';

type Texts = Messages['checkoutProblems'];

/** Returns whether an entry is unavailable and can only be removed. */
export const isUnavailable = ({
  problem,
  maxQuantity,
}: Pick<CartEntry, 'problem' | 'maxQuantity'>): boolean =>
  isBlocking(problem) && (problem !== 'less-stock' || maxQuantity === 0);

export const describeBlocking = ({ cart }: Pick<PricedCart, 'cart'>, texts: Texts): string =>
  cart.entries
    .filter(({ problem }) => isBlocking(problem))
    .map((entry) =>
      isUnavailable(entry)
        ? texts.lineGone({ title: entry.title })
        : texts.lineFewLeft({ title: entry.title, count: entry.maxQuantity }),
    )
    .join(' ');

export function describeChange(priced: PricedCart, texts: Texts): string {
  const reasons = [
    describeBlocking(priced, texts),
    ...priced.totals.usedUpDiscounts.map((name) => texts.usedUpDiscount({ name })),
  ].filter(Boolean);
  return reasons.length === 0 ? texts.changed : texts.changedBecause({ reason: reasons.join(' ') });
}

interface Issue {
  path: readonly PropertyKey[];
  code?: string | undefined;
  message: string;
}

export type IssueTexts = Pick<Messages, 'checkoutProblems' | 'forms'>;

/** Returns the message for an invalid field. Hidden fields keep the schema's message. */
export function describeIssue(
  { path, code, message }: Issue,
  { checkoutProblems: texts, forms }: IssueTexts,
): string {
  const isMissing = code === 'too_small';
  switch (path.at(-1)) {
    case 'email':
    case 'recipientEmail':
      if (code === 'custom') return forms.emailEnding;
      if (!isMissing) return forms.emailInvalid;
      return path.at(-1) === 'email' ? texts.emailMissing : texts.giftEmail;
    case 'phone':
      if (code === 'custom') return forms.phoneInvalid;
      break;
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
