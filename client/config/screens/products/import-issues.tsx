import { Download } from 'lucide-react';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';

export function ImportIssues({ current: { id, issues, issueCount } }: { current: ProductImport }) {
  if (issues.length === 0) return null;
  return (
    <>
      <section className="import-table" aria-label="Errors and warnings" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Product</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {issues.map(({ line, title, level, message }) => (
              <tr key={`${line}${message}`} data-level={level}>
                <td>{line}</td>
                <td>{title}</td>
                <td>
                  {level === 'error' ? 'Skipped: ' : 'Note: '}
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {issueCount > issues.length && (
          <p className="quiet">
            These are the first {issues.length} of {issueCount.toLocaleString('en-US')} problems.
          </p>
        )}
      </section>
      <a className="button import-report" href={productsApi.issuesHref(id)} download>
        <Download size={16} aria-hidden="true" /> Download all {issueCount.toLocaleString('en-US')}
      </a>
    </>
  );
}
