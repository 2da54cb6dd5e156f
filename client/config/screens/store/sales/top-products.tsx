import type { Figures } from '#client/config/kit/figures/figures.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { SalesSummary } from '#schema/contracts/orders/sales.ts';

/** Lists the best-selling products. Each table row contains a bar, so the table is also the chart. */
export function TopProducts({ summary, figures }: { summary: SalesSummary; figures: Figures }) {
  const { products, currency } = summary;
  if (products.length === 0) return null;
  const max = Math.max(1, ...products.map(({ revenueCents }) => revenueCents));
  return (
    <section className="analytics-ranking sales-products">
      <h2>Top products</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Sold</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ itemId, title, quantity, revenueCents }) => (
            <tr key={itemId}>
              <th scope="row">
                <span className="analytics-name" title={title}>
                  <a href={`/config/products/${itemId}`}>{title}</a>
                </span>
                <span className="analytics-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(revenueCents / max) * 100}%` }} />
                </span>
              </th>
              <td>{figures.number(quantity)}</td>
              <td>{formatCents(revenueCents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
