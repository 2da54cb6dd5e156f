import { isDonation } from '#domain/donations/amount.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { giveAmount } from '#messages/donations.ts';
import * as money from '#messages/money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

/** Shows the amount that the donor types in the button. */
export function start(form: HTMLElement): void {
  const own = form.querySelector<HTMLInputElement>('[name="ownAmount"]');
  const label = form.querySelector<HTMLElement>('[data-give]');
  if (!own || !label) return;
  const button = label.dataset.give ?? '';
  const currency = form.dataset.currency as CurrencyCode;
  const show = () => {
    const cents = parseCents(own.value.trim(), currency, money);
    const isValid = cents !== null && isDonation(cents, currency);
    label.textContent = isValid
      ? giveAmount({ button, amount: formatCents(cents, currency, { trimZeroFractions: true }) })
      : button;
  };
  own.addEventListener('input', show);
  // The browser keeps typed amounts over a reload.
  show();
}
