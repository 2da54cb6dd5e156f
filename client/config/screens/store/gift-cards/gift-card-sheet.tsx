import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { LedgerTable } from '#client/config/kit/figures/ledger-table.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type {
  GiftCardChange,
  GiftCardDetail,
  GiftCardSummary,
} from '#schema/contracts/gift-cards/gift-card.ts';
import { giftCardsApi, newIdempotencyKey } from './gift-cards-api.ts';
import { CopyCode, NewCode } from './new-code.tsx';

const REASONS: Readonly<Record<GiftCardChange, string>> = {
  issue: 'Issued',
  spend: 'Spent',
  release: 'Returned: the order was not paid',
  refund: 'Refunded',
  revoke: 'Voided: its purchase was refunded',
  restore: 'Restored: the refund failed',
};

interface Props {
  id: string | null;
  onClose: () => void;
  onChanged: () => void;
}

export function GiftCardSheet({ id, onClose, onChanged }: Props) {
  return (
    <Sheet title="Gift card" isOpen={id !== null} onClose={onClose} size="wide">
      {id && <Card key={id} id={id} onChanged={onChanged} />}
    </Sheet>
  );
}

interface Change {
  send: () => Promise<GiftCardDetail>;
  tell: () => void;
}

function Card({ id, onChanged }: { id: string; onChanged: () => void }) {
  const {
    value: detail,
    problem,
    load,
    setValue,
  } = useLoaded(['gift-card', id], () => giftCardsApi.read(id));
  const { sendsMail } = useAccount().site;
  const tellSent = useMailToast();
  const [code, setCode] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (changed, { tell }) => {
      setValue(changed);
      tell();
      onChanged();
    },
  });
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!detail) return <Loading label="Loading card" lines={5} />;
  const { card, canRenewCode } = detail;
  const isDisabled = card.state === 'disabled';
  const isSent = card.recipientEmail !== '' && sendsMail;
  return (
    <div className="stack">
      <Facts detail={detail} />
      {code !== null && <NewCode code={code} />}
      <Ledger detail={detail} />
      <div className="card-end">
        {code !== null && <CopyCode code={code} />}
        {canRenewCode && (
          <button
            type="button"
            className="button"
            disabled={change.isPending}
            onClick={() =>
              change.mutate({
                send: async () => {
                  const renewed = await giftCardsApi.resend(id, newIdempotencyKey());
                  setCode(renewed.code);
                  return renewed;
                },
                tell: () => isSent && tellSent('New code sent. The old one no longer works.'),
              })
            }
          >
            {isSent ? 'Send a new code' : 'Create a new code'}
          </button>
        )}
        <button
          type="button"
          className={isDisabled ? 'button' : 'button danger'}
          disabled={change.isPending}
          onClick={() =>
            change.mutate({
              send: () => giftCardsApi.setStatus(id, isDisabled ? 'active' : 'disabled'),
              tell: () => toast.success(isDisabled ? 'Gift card enabled.' : 'Gift card disabled.'),
            })
          }
        >
          {isDisabled ? 'Enable' : 'Disable'}
        </button>
      </div>
    </div>
  );
}

function Facts({ detail: { card, hasCode, canRenewCode } }: { detail: GiftCardDetail }) {
  const { site } = useAccount();
  const day = (at: number) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: site.timeZone }).format(at);
  const facts: (readonly [string, string])[] = [
    [
      'Balance',
      `${formatCents(card.balanceCents, card.currency)} of ${formatCents(card.initialCents, card.currency)}`,
    ],
    ['Code', describeCode(card, hasCode)],
    ...(card.recipientName || card.recipientEmail
      ? [['For', [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')] as const]
      : []),
    ...(card.senderName ? [['From', card.senderName] as const] : []),
    ...(card.message ? [['Message', card.message] as const] : []),
    ...(card.recipientEmail ? [describeSending(card, canRenewCode, day)] : []),
    ['Expires', card.expiresAt === null ? 'Never' : day(card.expiresAt)],
  ];
  return (
    <dl className="gift-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const describeCode = ({ last4 }: GiftCardSummary, hasCode: boolean): string => {
  if (last4 === '') return 'Created when it is sent';
  return hasCode ? maskedGiftCard(last4) : `${maskedGiftCard(last4)} no longer works. Create a new one.`;
};

function describeSending(
  { sentAt, sendAt }: GiftCardSummary,
  canRenewCode: boolean,
  day: (at: number) => string,
): readonly [string, string] {
  if (sentAt !== null) return ['Sent on', day(sentAt)];
  return canRenewCode ? ['Sent', 'Not yet'] : ['Will be sent on', day(sendAt)];
}

function Ledger({ detail: { card, ledger } }: { detail: GiftCardDetail }) {
  return (
    <div className="ledger">
      <LedgerTable
        caption="Changes of the balance, newest first"
        counted="Balance"
        lines={ledger.map(({ changeCents, afterCents, reason, ...line }) => ({
          ...line,
          why: REASONS[reason],
          change: changeCents,
          after: afterCents,
        }))}
        format={(cents) => formatCents(cents, card.currency)}
      />
    </div>
  );
}
