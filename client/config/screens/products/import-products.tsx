import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { number, PART_TEXT } from '#client/config/kit/shared/products/import-words.ts';
import { ProductName } from '#client/config/kit/shared/products/product-name.tsx';
import { formatPriceRange } from '#client/config/kit/shared/products/product-row.tsx';
import { productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { PreviewedProduct } from '#schema/contracts/catalogue/import-preview.ts';
import type { ProductImport } from '#schema/contracts/catalogue/product-import.ts';

interface Props {
  current: ProductImport;
  keepsStock: boolean;
}

/** Lists the first products that the import creates or changes. */
export function ImportProducts({ current, keepsStock }: Props) {
  const { id, counts, file } = current;
  const { value, problem, load } = useLoaded(
    ['product-import-preview', id, file.numbers, keepsStock],
    () => productsApi.previewImport(id, keepsStock),
    { keepsPrevious: true },
  );
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Reading the first products" lines={5} />;
  const more = counts.create + counts.update - value.products.length;
  return (
    <section className="import-table" aria-label="Products to import" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="figure">
              Price
            </th>
            <th scope="col">Import</th>
          </tr>
        </thead>
        <tbody>
          {value.products.map((product) => (
            <tr key={product.line}>
              <td>
                <ProductName
                  title={product.title}
                  image={product.image}
                  href={null}
                  details={[product.variantCount > 1 && `${product.variantCount} variants`]}
                />
              </td>
              <td className="figure">{formatPriceRange(product, value.currency)}</td>
              <td>{describePlan(product)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="quiet">and {number(more)} more</p>}
    </section>
  );
}

function describePlan({ plan, parts }: PreviewedProduct): string {
  if (plan === 'create') return 'New';
  if (plan === 'same') return 'Unchanged';
  return `Changes ${parts.map((part) => PART_TEXT[part]).join(', ')}`;
}
