import { createElement } from 'react';
import { priceCart } from '#domain/carts/price-cart.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { CartView } from '#worker/render/carts/cart-view.tsx';
import { LoginForm, RegisterForm } from '#worker/render/customers/sign-in.tsx';
import type { PageRequest } from '#worker/render/pages/documents.tsx';
import { notFoundDocument } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { searchDocument } from '#worker/render/pages/search-document.tsx';
import { ReviewForm } from '#worker/render/reviews/review-form.tsx';
import { ReviewThanks } from '#worker/render/reviews/review-message.tsx';
import { cart } from '../carts.ts';
import type { SystemPage } from './page-source.ts';

const PURCHASE = {
  ...{ lineId: 'l'.repeat(24), orderId: 'o'.repeat(24), title: 'Planter', optionValues: [], image: null },
  ...{ href: '/shop/planter', firstName: 'Ines', isReviewed: false, others: [] },
};

/** Renders a page whose content comes from the Worker and not from the owner. */
export function systemDocument(request: PageRequest, system: SystemPage) {
  if (system.name === 'search') {
    const { term, results } = system;
    return searchDocument(request, {
      ...{ term, page: 1, chosen: null, type: 'pages', hasMore: false, isSimilar: false, popular: [] },
      categories: [],
      counts: { products: 0, entries: 0, pages: results.length },
      results: results.map((result, index) => ({
        ...result,
        ...{ kind: 'page', type: 'pages', refId: String(index), item: null, listId: null, listTitle: null },
      })),
    });
  }
  if (system.name === 'not-found') return notFoundDocument(request, []);
  if (system.name === 'cart') return cartDocument(request, system.entries);
  if (system.name === 'review' || system.name === 'reviewed') return reviewDocument(request, system);
  const Form = system.name === 'login' ? LoginForm : RegisterForm;
  return messageDocument(request, {
    ...{ pageType: PAGE_TYPE.page, title: system.name, status: 200, styles: ['account'] },
    children: createElement(Form, { next: system.next, email: '', problem: null }),
  });
}

type Review = Extract<SystemPage, { name: 'review' | 'reviewed' }>;

function reviewDocument(request: PageRequest, system: Review) {
  const siteTitle = request.page.site.settings.title;
  return messageDocument(request, {
    ...{ pageType: PAGE_TYPE.reviewsRequest, title: 'Review', status: 200, styles: ['review-request'] },
    children:
      system.name === 'review'
        ? createElement(ReviewForm, {
            ...{ purchase: PURCHASE, token: system.token, values: {}, errors: system.errors ?? {} },
            ...{ hasFailed: false, siteTitle },
          })
        : createElement(ReviewThanks, { purchase: PURCHASE, others: [], siteTitle }),
  });
}

function cartDocument(request: PageRequest, entries: Extract<SystemPage, { name: 'cart' }>['entries']) {
  const { selectedCurrency: currency } = request.page.site.settings.store;
  return messageDocument(request, {
    ...{ pageType: PAGE_TYPE.cartV2, title: 'Cart', status: 200, styles: ['cart'] },
    children: createElement(CartView, {
      cart: priceCart(cart({ entries }), Date.now()).cart,
      ...{ usedUpDiscounts: [], currency, freeLabel: 'Free', shopPath: '/shop' },
      ...{ hasOrderNote: false, message: null, wallets: null, freeShipping: null },
      categories: [],
    }),
  });
}
