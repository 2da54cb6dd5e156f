import type { GoalProgress } from '#domain/donations/find-block.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';

export function GoalBar({ goal, currency, id }: { goal: GoalProgress; currency: CurrencyCode; id: string }) {
  const { donations: texts } = useMessages();
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, currency, { trimZeroFractions: true });
  return (
    <div className="donation-goal">
      <p id={id}>
        {withElement(
          (received) => texts.goal({ received, goal: money(goal.goalCents) }),
          <strong>{money(goal.receivedCents)}</strong>,
        )}
      </p>
      <progress max={100} value={goal.percent} aria-labelledby={id}>
        {texts.percent({ percent: goal.percent })}
      </progress>
    </div>
  );
}
