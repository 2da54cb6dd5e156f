import { Download } from 'lucide-react';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import { ordersApi } from './orders-api.ts';

interface Props {
  orderId: string;
  files: NonNullable<Answer['files']>;
}

/** Files that a buyer sent, each to be saved: what it holds is nobody's word but theirs, so no browser opens it here. */
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
