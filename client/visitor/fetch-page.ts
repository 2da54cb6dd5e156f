import { type Call, request } from './request.ts';

export interface FetchedPage {
  document: Document;
  isOk: boolean;
  /** Where it was found in the end, without the crumb of the call. */
  url: string;
  isRedirected: boolean;
}

/** Reads an answer as a page, of which the caller shows a part. */
export async function readPage(answer: Response): Promise<FetchedPage> {
  const url = new URL(answer.url, location.href);
  url.searchParams.delete('crumb');
  return {
    document: new DOMParser().parseFromString(await answer.text(), 'text/html'),
    isOk: answer.ok,
    url: url.href,
    isRedirected: answer.redirected,
  };
}

/** Fetches a page, or posts a form that is answered with one. */
export const fetchPage = async (path: string, call?: Call): Promise<FetchedPage> =>
  readPage(await request(path, call));
