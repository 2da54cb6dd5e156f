import { DiscountEditor } from './discount-editor.tsx';
import { DiscountsList } from './discounts-list.tsx';

/**
 * Shows the discount list at /config/store/discounts, the discount whose id is in the URL, or a new discount
 * at `new`.
 */
export default function DiscountsPanel({ path }: { path: string }) {
  const id = path.split('/')[4] ?? '';
  if (id === '') return <DiscountsList />;
  return <DiscountEditor key={id} id={id === 'new' ? null : id} />;
}
