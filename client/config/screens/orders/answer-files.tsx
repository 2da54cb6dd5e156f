import { Download } from 'lucide-react';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';

interface Props {
  orderId: string;
  files: NonNullable<Answer['files']>;
}

/** Offers files as downloads only. Their content is untrusted, so the browser must not open it here. */
export const AnswerFiles = ({ orderId, files }: Props) => (
  <span className="order-files">
    {files.map(({ id, name }) => (
      <a key={id} href={ordersApi.fileHref(orderId, id)} download>
        <Download size={16} aria-hidden="true" />
        <span className="visually-hidden">Download </span>
        {name}
      </a>
    ))}
  </span>
);
