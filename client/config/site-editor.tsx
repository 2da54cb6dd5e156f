import { useCallback, useEffect, useState } from 'react';
import type { PageDetail, PageSummary } from '#schema/contracts/owner-api.ts';
import type { Account } from './account.ts';
import { api, explain } from './api.ts';
import { PageEditor } from './page-editor.tsx';
import { PagesPanel } from './panels/pages-panel.tsx';
import { navigate } from './router.ts';

/** Pages on one side, the page of the address in its frame on the other. */
export function SiteEditor({ framePath, account }: { framePath: string; account: Account }) {
  const path = framePath.split(/[?#]/)[0] ?? '/';
  const [pages, setPages] = useState<PageSummary[] | null>(null);
  const [page, setPage] = useState<PageDetail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reload = useCallback(() => api<{ pages: PageSummary[] }>('GET', '/api/pages').then((answer) => setPages(answer.pages), (error) => setProblem(explain(error))), []);
  useEffect(() => void reload(), [reload]);
  const found = pages?.find((candidate) => candidate.path === path) ?? pages?.find((candidate) => path.startsWith(`${candidate.path}/`) && candidate.path !== '/');
  const id = found?.id;
  useEffect(() => {
    setPage(null);
    if (id) api<{ page: PageDetail }>('GET', `/api/pages/${id}`).then((answer) => setPage(answer.page), (error) => setProblem(explain(error)));
  }, [id]);
  const open = (target: string) => navigate(`/config/?frameUrl=${encodeURIComponent(target)}`);
  const canWrite = account.permissions.includes('content.write');
  return (
    <div className="site">
      <PagesPanel pages={pages} currentId={id ?? null} canWrite={canWrite} onOpen={open} onChanged={reload} />
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {page && found ? (
        <PageEditor key={page.id} initial={page} path={found.path} canWrite={canWrite} canPublish={account.permissions.includes('content.publish')} onChanged={reload} onMoved={open} />
      ) : (
        <main className="stage">{pages && !found ? <p className="quiet">No page has the address {path}. Choose one on the left.</p> : <div className="loading" role="status" aria-label="Loading" />}</main>
      )}
    </div>
  );
}
