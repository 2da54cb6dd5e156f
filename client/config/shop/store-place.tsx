import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useCan } from '../shell/account.tsx';
import { navigate } from '../shell/router.ts';
import { Loading } from '../ui/loading.tsx';
import { listStoreParts, type StorePart, storeHref } from './store-parts.ts';
import '../products/products.css';
import './store.css';

const PANELS: Readonly<Record<StorePart['name'], ComponentType<{ path: string }>>> = {
  sales: lazy(() => import('../orders/sales/sales-panel.tsx')),
  donations: lazy(() => import('../donations/donations-panel.tsx')),
  discounts: lazy(() => import('../discounts/discounts-place.tsx')),
  'gift-cards': lazy(() => import('../gift-cards/gift-cards-panel.tsx')),
  inventory: lazy(() => import('../products/inventory-panel.tsx')),
  'waiting-lists': lazy(() => import('../waiting-list/waiting-panel.tsx')),
  reviews: lazy(() => import('../reviews/reviews-panel.tsx')),
  shipping: lazy(() => import('../shipping/shipping-panel.tsx')),
  taxes: lazy(() => import('../taxes/taxes-panel.tsx')),
  payments: lazy(() => import('../payments/payments-panel.tsx')),
  settings: lazy(() => import('./store-settings-panel.tsx')),
};

/** The parts of the store as tabs, each with its own address. */
export default function StorePlace({ path }: { path: string }) {
  const parts = listStoreParts(useCan());
  const part = parts.find(({ name }) => name === path.split('/')[3]) ?? parts[0];
  const tabs = useRef<HTMLElement>(null);
  const name = part?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone, the tab that was chosen may be out of sight
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [name]);
  if (!part) return null;
  const Panel = PANELS[part.name];
  const follow = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <main className="place store">
      <nav ref={tabs} className="store-tabs" aria-label="Store">
        <ul>
          {parts.map((one) => (
            <li key={one.name}>
              <a
                href={storeHref(one)}
                aria-current={one === part ? 'page' : undefined}
                onClick={(event) => follow(event, storeHref(one))}
              >
                {one.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<Loading label={`Loading ${part.label.toLowerCase()}`} lines={8} />}>
        <Panel key={part.name} path={path} />
      </Suspense>
    </main>
  );
}
