import { DiscountEditor } from './discount-editor.tsx';
import { DiscountsList } from './discounts-list.tsx';

/** Discounts: the list at /config/store/discounts, one behind its id, a new one behind `new`. */
export default function DiscountsPlace({ path }: { path: string }) {
  const id = path.split('/')[4] ?? '';
  if (id === '') return <DiscountsList />;
  return <DiscountEditor key={id} id={id === 'new' ? null : id} />;
}
