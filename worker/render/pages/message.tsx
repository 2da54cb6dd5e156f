import type { ReactNode } from 'react';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { pageContext } from '../document/page-context.ts';
import { renderDocument } from '../document/render-document.tsx';
import type { PageRequest } from './documents.tsx';

interface Message {
  pageType: number;
  title: string;
  status: number;
  children: ReactNode;
  /** Permission type of the page (1 public, 2 password, 3 members). */
  permission?: number;
  styles?: readonly string[];
  sections?: readonly Section[];
}

/** Renders a 404, error, lock or search page. Such a page is never indexed or cached. */
export function messageDocument(
  request: PageRequest,
  { pageType, title, status, children, styles, sections = [] }: Message,
) {
  const { page, session, appDomain, origin, pagePermissionType } = request;
  const rendered = renderDocument({
    page,
    origin,
    headerStyle: 'solid',
    sections,
    styles: ['message', ...(styles ?? [])],
    context: pageContext(page.site, {
      appDomain,
      pageType,
      pageTitle: title,
      session,
      isEditing: false,
      pagePermissionType,
    }),
    head: { title, description: '', canonicalPath: page.path, type: 'website', isHidden: true, jsonLd: [] },
    children,
  });
  return { ...rendered, status, isShared: false };
}
