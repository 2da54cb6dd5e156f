import { createElement } from 'react';
import { priceCart } from '#domain/carts/price-cart.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { CartView } from '#worker/render/carts/cart-view.tsx';
import { LoginForm, RegisterForm } from '#worker/render/customers/sign-in.tsx';
import type { PageRequest } from '#worker/render/pages/documents.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { searchDocument } from '#worker/render/pages/search-document.tsx';
import { cart } from '../carts.ts';
import type { SystemPage } from './page-source.ts';

export function systemDocument(request: PageRequest, system: SystemPage) {
  if (system.name === 'search') {
    const { term, results } = system;
    return searchDocument(request, {
      term,
      results: [...results],
      page: 1,
      hasMore: false,
      isSimilar: false,
    });
  }
  if (system.name === 'cart') return cartDocument(request, system.entries);
  const Form = system.name === 'login' ? LoginForm : RegisterForm;
  return messageDocument(request, {
    ...{ pageType: PAGE_TYPE.page, title: system.name, status: 200, styles: ['account'] },
    children: createElement(Form, { next: system.next, email: '', problem: null }),
  });
}

function cartDocument(request: PageRequest, entries: Extract<SystemPage, { name: 'cart' }>['entries']) {
  const { selectedCurrency: currency } = request.page.site.settings.store;
  return messageDocument(request, {
    ...{ pageType: PAGE_TYPE.cartV2, title: 'Cart', status: 200, styles: ['cart'] },
    children: createElement(CartView, {
      cart: priceCart(cart({ entries }), Date.now()).cart,
      ...{ usedUpDiscounts: [], currency, freeLabel: 'Free', shopPath: '/shop' },
      ...{ hasOrderNote: false, message: null, wallets: null },
    }),
  });
}
