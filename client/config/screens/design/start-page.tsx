import { useEffect } from 'react';
import { offerStart } from '#client/config/canvas/starters/unfinished.ts';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';

/** Opens the page editor if the site has no pages, because the editor then offers the starts, even if they were skipped. */
export default function StartPage() {
  const { value: pages, problem, load } = useLoaded(['pages'], pagesApi.list);
  const canStart = pages?.length === 0;
  const { id: accountId } = useAccount().account;
  useEffect(() => {
    if (!canStart) return;
    offerStart(accountId);
    navigate(editorHref('/'), true);
  }, [canStart, accountId]);
  return (
    <main className="centered">
      {pages && !canStart ? (
        <>
          <h1>Your site has already started</h1>
          <p>
            A start never replaces pages. To change the look of your site and keep its pages, choose a theme.
            To start over, first delete every page.
          </p>
          <PanelLink className="button primary" href="/config/design/themes">
            Choose a theme
          </PanelLink>
        </>
      ) : problem ? (
        <Failed title="The pages could not be loaded" problem={problem} onRetry={() => void load()} />
      ) : (
        <Loading label="Loading themes" lines={6} />
      )}
    </main>
  );
}
