import { formatCentsIn } from '#domain/money/format-money.ts';
import { multiplyRatio } from '#domain/money/money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { type TipSettings, tipTextSchema } from '#schema/contracts/checkout/tips.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { CHECKOUT_TEXTS, type CheckoutTexts } from './texts.ts';

/** Percentages are in hundredths of a percent, amounts in minor units. */
export type TipChoice =
  | { kind: 'none' }
  | { kind: 'share'; share: number }
  | { kind: 'amount'; amountCents: number };

const NONE: TipChoice = { kind: 'none' };

export function readTip(text: string): TipChoice {
  const parsed = tipTextSchema.safeParse(text);
  if (!parsed.success) return NONE;
  const [kind, number] = parsed.data.split(' ');
  if (kind === 'share') return { kind, share: Number(number) };
  return kind === 'amount' ? { kind, amountCents: Number(number) } : NONE;
}

export function tipText(choice: TipChoice): string {
  if (choice.kind === 'share') return `share ${choice.share}`;
  return choice.kind === 'amount' ? `amount ${choice.amountCents}` : 'none';
}

/**
 * Returns the tip in minor units. `servicesCents` is the maximum, to limit typing errors. Accepts only
 * percentages that the store offers.
 */
export function tipCents(choice: TipChoice, settings: TipSettings, servicesCents: number): number {
  if (!settings.isOffered) return 0;
  switch (choice.kind) {
    case 'none':
      return 0;
    case 'share':
      return settings.shares.includes(choice.share) ? multiplyRatio(servicesCents, choice.share, 10_000) : 0;
    case 'amount':
      return settings.hasOwnAmount && choice.amountCents <= servicesCents ? choice.amountCents : 0;
  }
}

/** `tip` is `none`, an offered percentage, or `own` with the amount in `tipAmount`. */
export interface TipFields {
  tip?: string | undefined;
  tipAmount?: string | undefined;
}

/** Parses the submitted tip. Returns null if the form has no tip field; the cart then keeps its tip. */
export function readTypedTip(
  { tip, tipAmount = '' }: TipFields,
  settings: TipSettings,
  { servicesCents, currency }: { servicesCents: number; currency: CurrencyCode },
  { checkoutProblems: texts, money: numbers }: CheckoutTexts = CHECKOUT_TEXTS,
): { choice: TipChoice } | { problem: string } | null {
  if (tip === undefined) return null;
  if (tip !== 'own') {
    const share = /^\d{1,5}$/.test(tip) ? Number(tip) : 0;
    return { choice: settings.shares.includes(share) ? { kind: 'share', share } : NONE };
  }
  if (!settings.hasOwnAmount || tipAmount.trim() === '') return { choice: NONE };
  const amountCents = parseCents(tipAmount, currency, numbers);
  const formatCents = formatCentsIn(numbers);
  if (amountCents === null || amountCents < 0)
    return {
      problem: texts.tipInvalid({ example: formatCents(500, currency, { valueOnly: true }) }),
    };
  if (amountCents > servicesCents) {
    const amount = formatCents(servicesCents, currency, { trimZeroFractions: true });
    return { problem: texts.tipTooHigh({ amount }) };
  }
  return { choice: amountCents === 0 ? NONE : { kind: 'amount', amountCents } };
}
