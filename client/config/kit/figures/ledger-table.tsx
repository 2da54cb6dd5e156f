import { useAccount } from '../account/account.tsx';
import { RelativeTime } from '../formatting/relative-time.tsx';

/** One change to a balance; `after` is the resulting value. */
export interface LedgerLine {
  id: string;
  at: number;
  why: string;
  orderNumber: number | null;
  /** The account that made a manual change. */
  by: string | null;
  change: number;
  after: number;
}

interface Props {
  caption: string;
  counted: string;
  lines: readonly LedgerLine[];
  format: (amount: number) => string;
}

export function LedgerTable({ caption, counted, lines, format }: Props) {
  const { site } = useAccount();
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Reason</th>
          <th scope="col">Change</th>
          <th scope="col">{counted}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, at, why, orderNumber, by, change, after }) => (
          <tr key={id}>
            <td className="quiet">
              <RelativeTime at={at} timeZone={site.timeZone} />
            </td>
            <td>
              {why}
              <span className="quiet">
                {[orderNumber !== null && `Order ${orderNumber}`, by].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td data-sign={Math.sign(change)}>
              {change > 0 ? '+' : '−'}
              {format(Math.abs(change))}
            </td>
            <td>{format(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
