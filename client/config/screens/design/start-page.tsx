import StarterChoice from '#client/config/canvas/starters/starter-choice.tsx';
import { isUnstarted } from '#client/config/canvas/starters/unfinished.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';

/** The choice of a start, for a site without pages. A site with pages keeps them. */
export default function StartPage() {
  const { value: pages, problem, load } = useLoaded(['pages'], pagesApi.list);
  if (pages && isUnstarted(pages))
    return (
      <StarterChoice
        onDone={async () => {
          await load();
          navigate(editorHref('/'));
        }}
      />
    );
  return (
    <main className="centered">
      {pages ? (
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
