import { formatCents } from '#domain/money/format-money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { multiplyRatio } from '#domain/money/round.ts';
import { type TipSettings, tipTextSchema } from '#schema/contracts/checkout/tips.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

/** What a buyer chose. A share is in hundredths of a percent, an amount in minor units. */
export type TipChoice =
  | { kind: 'none' }
  | { kind: 'share'; share: number }
  | { kind: 'amount'; amountCents: number };

const NONE: TipChoice = { kind: 'none' };

/** Reads what is kept with a cart or sent with a submission; whatever is none of its forms is no tip. */
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
 * What a tip comes to, in minor units. `servicesCents` is what the services cost after discounts, before tax on top of them.
 * Only what the shop offers counts, and no tip is above what the services cost: a finger that slipped gives no fortune away.
 */
export function tipCents(choice: TipChoice, settings: TipSettings, servicesCents: number): number {
  if (!settings.isOffered || servicesCents <= 0) return 0;
  switch (choice.kind) {
    case 'none':
      return 0;
    case 'share':
      return settings.shares.includes(choice.share) ? multiplyRatio(servicesCents, choice.share, 10_000) : 0;
    case 'amount':
      return settings.hasOwnAmount && choice.amountCents <= servicesCents ? choice.amountCents : 0;
  }
}

/** Fields of the checkout's form: `tip` is `none`, a share, or `own` with the amount in `tipAmount`. */
export interface TipFields {
  tip?: string | undefined;
  tipAmount?: string | undefined;
}

/**
 * What the form says, against what the shop offers for services of `servicesCents`. Null where it says nothing, so that the cart
 * keeps its own.
 */
export function typedTip(
  { tip, tipAmount = '' }: TipFields,
  settings: TipSettings,
  { servicesCents, currency }: { servicesCents: number; currency: CurrencyCode },
): { choice: TipChoice } | { problem: string } | null {
  if (tip === undefined) return null;
  if (tip !== 'own') {
    const share = /^\d{1,5}$/.test(tip) ? Number(tip) : 0;
    return { choice: settings.shares.includes(share) ? { kind: 'share', share } : NONE };
  }
  if (!settings.hasOwnAmount || tipAmount.trim() === '') return { choice: NONE };
  const amountCents = parseCents(tipAmount, currency);
  const money = (cents: number) => formatCents(cents, currency, { trimZeroFractions: true });
  if (amountCents === null || amountCents < 0)
    return { problem: `Please enter an amount, such as ${formatCents(500, currency, { valueOnly: true })}.` };
  if (amountCents > servicesCents)
    return { problem: `A tip is at most what the services cost, ${money(servicesCents)}.` };
  return { choice: amountCents === 0 ? NONE : { kind: 'amount', amountCents } };
}
