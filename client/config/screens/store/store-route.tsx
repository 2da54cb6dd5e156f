import { type ComponentType, useEffect, useRef } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { type LazyPart, lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { listStoreParts, type StorePart, storeHref } from './store-parts.ts';
import '#client/config/kit/shared/products/products.css';
import './store.css';

type PanelProps = { path: string };
const panel = (load: () => Promise<{ default: ComponentType<PanelProps> }>): LazyPart<PanelProps> =>
  lazyPart(load, { fallback: <Loading label="Loading" lines={8} /> });

const PANELS: Readonly<Record<StorePart['name'], LazyPart<PanelProps>>> = {
  sales: panel(() => import('./sales/sales-panel.tsx')),
  donations: panel(() => import('./donations/donations-panel.tsx')),
  discounts: panel(() => import('./discounts/discounts-panel.tsx')),
  'gift-cards': panel(() => import('./gift-cards/gift-cards-panel.tsx')),
  inventory: panel(() => import('./inventory-panel.tsx')),
  'waiting-lists': panel(() => import('./waiting-panel.tsx')),
  reviews: panel(() => import('./reviews/reviews-panel.tsx')),
  shipping: panel(() => import('./shipping/shipping-panel.tsx')),
  taxes: panel(() => import('./taxes/taxes-panel.tsx')),
  payments: panel(() => import('./payments/payments-panel.tsx')),
  settings: panel(() => import('./store-settings-panel.tsx')),
};

/** Shows the parts of the store as tabs. Each tab has its own URL. */
export default function StoreRoute({ address }: { address: URL }) {
  const path = address.pathname.startsWith('/config/payments') ? '/config/store/payments' : address.pathname;
  const parts = listStoreParts(useCan());
  const part = parts.find(({ name }) => name === path.split('/')[3]) ?? parts[0];
  const tabs = useRef<HTMLElement>(null);
  const name = part?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab may be out of view on a phone
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [name]);
  if (!part) return null;
  const Panel = PANELS[part.name];
  return (
    <main className="panel-page store">
      <nav ref={tabs} className="store-tabs" aria-label="Store">
        <ul>
          {parts.map((one) => (
            <li key={one.name}>
              <PanelLink
                href={storeHref(one)}
                aria-current={one === part ? 'page' : undefined}
                onPointerEnter={PANELS[one.name].preload}
                onFocus={PANELS[one.name].preload}
              >
                {one.label}
              </PanelLink>
            </li>
          ))}
        </ul>
      </nav>
      <Panel key={part.name} path={path} />
    </main>
  );
}
