import { formatCents } from '#domain/money/format-money.ts';
import type { DonationList, FundSum } from '#schema/contracts/donations/donation.ts';
import { formatMonth } from './format-month.ts';

const count = (donations: number) =>
  donations === 1 ? '1 donation' : `${donations.toLocaleString('en-US')} donations`;
const getKey = ({ fund, currency }: FundSum) => `${currency} ${fund}`;

/** Shows donation totals per fund, minus refunds. */
export function FundSums({ funds, months }: Pick<DonationList, 'funds' | 'months'>) {
  return (
    <>
      <ul className="fund-sums">
        {funds.map((sum) => (
          <li key={getKey(sum)}>
            <h2>{sum.fund}</h2>
            <strong>{formatCents(sum.receivedCents, sum.currency)}</strong>
            <span className="quiet">{count(sum.donations)}</span>
          </li>
        ))}
      </ul>
      {months.length > 0 && (
        <details className="fund-months">
          <summary>By month, for the last twelve months</summary>
          <table className="orders-table">
            <caption className="visually-hidden">What each fund received by month</caption>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Fund</th>
                <th scope="col" className="figure-cell">
                  Received
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map((sum) => (
                <tr key={`${sum.month} ${getKey(sum)}`}>
                  <th scope="row">{formatMonth(sum.month)}</th>
                  <td className="fund-cell">{sum.fund}</td>
                  <td className="figure-cell">
                    {formatCents(sum.receivedCents, sum.currency)}
                    <span className="quiet">{count(sum.donations)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
