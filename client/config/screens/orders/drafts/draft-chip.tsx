import type { DraftSummary } from '#schema/contracts/orders/draft-order.ts';

const CHIPS: Readonly<Record<DraftSummary['state'], readonly [label: string, tone: string]>> = {
  open: ['Draft', ''],
  sent: ['Awaiting payment', 'good'],
  expired: ['Invoice expired', 'bad'],
  ordered: ['Ordered', 'good'],
};

export function DraftChip({ state }: Pick<DraftSummary, 'state'>) {
  const [label, tone] = CHIPS[state];
  return (
    <span className="chip" data-tone={tone || undefined}>
      {label}
    </span>
  );
}
