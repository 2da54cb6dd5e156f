import { createElement } from 'react';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { LoginForm, RegisterForm } from '#worker/render/customers/sign-in.tsx';
import type { PageRequest } from '#worker/render/pages/documents.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { searchDocument } from '#worker/render/search/search-document.tsx';
import type { SystemPage } from './page-source.ts';

/** Draws a page that shows no content of an owner's. */
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
  const Form = system.name === 'login' ? LoginForm : RegisterForm;
  return messageDocument(request, {
    ...{ pageType: PAGE_TYPE.page, title: system.name, status: 200, styles: ['account'] },
    children: createElement(Form, { next: system.next, email: '', problem: null }),
  });
}
