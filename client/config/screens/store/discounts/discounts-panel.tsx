import { DiscountEditor } from './discount-editor.tsx';
import { DiscountsList } from './discounts-list.tsx';

/** Shows the list at /config/store/discounts, a discount by its id, or a new one at `new`. */
export default function DiscountsPanel({ path }: { path: string }) {
  const id = path.split('/')[4] ?? '';
  if (id === '') return <DiscountsList />;
  return <DiscountEditor key={id} id={id === 'new' ? null : id} />;
}
