import { mergeStyles } from './merge-styles.ts';
import { type Call, request } from './request.ts';

export interface FetchedPage {
  document: Document;
  isOk: boolean;
  /** The URL after all redirects, without the crumb (CSRF token). */
  url: string;
  isRedirected: boolean;
}

/** Reads a page whose parts this page may show, and adds the styles that they need. */
export async function readPage(answer: Response): Promise<FetchedPage> {
  const url = new URL(answer.url, location.href);
  url.searchParams.delete('crumb');
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  mergeStyles(page, url.pathname === location.pathname);
  return {
    document: page,
    isOk: answer.ok,
    url: url.href,
    isRedirected: answer.redirected,
  };
}

export const fetchPage = async (path: string, call?: Call): Promise<FetchedPage> =>
  readPage(await request(path, call));
