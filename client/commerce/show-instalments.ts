import { formatCents } from '#domain/money/format-money.ts';
import type { Offer } from '#domain/products/choice.ts';
import { instalmentsText } from '#domain/products/instalments.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Instalments } from '#schema/contracts/products/instalments.ts';

/** Shows the chosen variant's instalments line (B8.4.10). */
export function showInstalments(element: HTMLElement, { cents }: Offer, currency: CurrencyCode): void {
  const instalments = JSON.parse(element.dataset.instalments ?? '') as Instalments;
  const format = (amount: number) => formatCents(amount, currency, { trimZeroFractions: true });
  const text = instalmentsText(instalments, { cents, currency }, format);
  if (element.textContent !== text) element.textContent = text;
}
