import type { GoalProgress } from '#domain/donations/goal.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

/** How far a fund is: the figures as text, and a bar that is named by them. */
export function GoalBar({ goal, currency, id }: { goal: GoalProgress; currency: CurrencyCode; id: string }) {
  const money = (cents: number) => formatCents(cents, currency, { trimZeroFractions: true });
  return (
    <div className="donation-goal">
      <p id={id}>
        <strong>{money(goal.receivedCents)}</strong> of {money(goal.goalCents)}
      </p>
      <progress max={100} value={goal.percent} aria-labelledby={id}>
        {goal.percent} percent
      </progress>
    </div>
  );
}
