import type { ReactNode } from 'react';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import { Answers } from './answers.tsx';

interface Props {
  line: Pick<LineItem, 'image' | 'title'> & { answers?: LineItem['answers'] | undefined };
  options: string;
  amount: string;
  isGone?: boolean;
  children: ReactNode;
}

export function CheckoutLine({ line, options, amount, isGone = false, children }: Props) {
  const { image, title, answers = [] } = line;
  return (
    <li className={isGone ? 'checkout-line is-gone' : 'checkout-line'}>
      {image ? (
        <img src={image.src} alt="" width={64} height={80} loading="lazy" />
      ) : (
        <span className="cart-no-picture" />
      )}
      <span>
        <bdi>{title}</bdi>
        {options && (
          <small>
            <bdi>{options}</bdi>
          </small>
        )}
        <Answers answers={answers} />
        {children}
      </span>
      <span className="figures">{amount}</span>
    </li>
  );
}
