import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { newKey, ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { DONATION_LINE_TYPE } from '#schema/contracts/donations/donation.ts';
import type { OrderMailKind } from '#schema/contracts/mail/mail.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';

function listEmails(order: OwnerOrder): (readonly [OrderMailKind, string])[] {
  return [
    ...(order.paidAt === null ? [] : [getConfirmation(order)]),
    ...(order.fulfilments.length > 0 ? [['order-shipped', 'Shipping confirmation'] as const] : []),
    ...(order.refunds.some(({ status, cancelsOrder }) => status === 'done' && !cancelsOrder)
      ? [['order-refunded', 'Refund'] as const]
      : []),
    ...(order.status === 'cancelled' ? [['order-cancelled', 'Cancellation'] as const] : []),
  ];
}

const getConfirmation = ({ lines }: OwnerOrder) =>
  lines.some(({ productType }) => productType === DONATION_LINE_TYPE)
    ? (['donation-receipt', 'Receipt'] as const)
    : (['order-confirmation', 'Order confirmation'] as const);

export function OrderEmailMenu({ order }: { order: OwnerOrder }) {
  const mails = listEmails(order);
  const tellSent = useMailToast();
  const send = useMutation({
    mutationFn: (kind: OrderMailKind) => ordersApi.sendMail(order.id, kind, newKey()),
    onSuccess: () => tellSent(`Sent to ${order.email} again.`),
  });
  if (order.email === '' || mails.length === 0) return null;
  return (
    <MenuTrigger>
      <Button className="button">
        <Mail size={16} aria-hidden="true" /> Resend email
      </Button>
      <Popover className="popover">
        <Menu className="menu" aria-label="Resend an email">
          {mails.map(([kind, name]) => (
            <MenuItem key={kind} onAction={() => send.mutate(kind)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
