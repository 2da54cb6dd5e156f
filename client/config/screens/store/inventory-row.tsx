import { History } from 'lucide-react';
import { formatRowName, ProductName } from '#client/config/kit/shared/products/product-name.tsx';
import { getHref } from '#client/config/kit/shared/products/product-row.tsx';
import { StockAdjuster } from '#client/config/kit/shared/products/stock-adjuster.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { InventoryRow } from '#schema/contracts/products/inventory.ts';

interface Props {
  row: InventoryRow;
  lowFrom: number;
  onStockChange: (variantId: string, qtyInStock: number) => void;
  onShowHistory: (row: InventoryRow) => void;
}

export function InventoryTableRow({ row, lowFrom, onStockChange, onShowHistory }: Props) {
  const { title, optionValues, sku, image, itemId, status, qtyInStock, unlimited } = row;
  return (
    <tr>
      <th scope="row">
        <ProductName
          title={title}
          image={image}
          href={getHref(itemId)}
          details={[...optionValues, status !== ITEM_STATUS.published && 'not on sale']}
        />
      </th>
      <td className="sku-cell">
        <code>{sku}</code>
      </td>
      <td className="state-cell">
        <StockState qty={qtyInStock} unlimited={unlimited} lowFrom={row.lowStockAt ?? lowFrom} />
      </td>
      <td className="stock-cell">
        {unlimited ? (
          <span className="quiet">Unlimited</span>
        ) : (
          <StockAdjuster row={row} onStockChange={onStockChange} />
        )}
      </td>
      <td className="menu-cell">
        <IconButton
          label={`Stock history of ${formatRowName(row)}`}
          icon={History}
          onPress={() => onShowHistory(row)}
        />
      </td>
    </tr>
  );
}

function StockState({ qty, unlimited, lowFrom }: { qty: number; unlimited: boolean; lowFrom: number }) {
  if (unlimited || qty > lowFrom) return null;
  return (
    <span className="chip" data-tone={qty === 0 ? 'bad' : 'hidden'}>
      {qty === 0 ? 'Sold out' : 'Low'}
    </span>
  );
}
