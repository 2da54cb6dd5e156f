import type { RouteProps, Screen } from '../kit/navigation/screen.ts';
import { type LazyPart, lazyPart } from '../kit/states/lazy-part.tsx';
import { Loading } from '../kit/states/loading.tsx';
import { SCREENS } from './screens.ts';

const PAGES: ReadonlyMap<Screen, LazyPart<RouteProps>> = new Map(
  SCREENS.map((screen) => [
    screen,
    lazyPart(screen.load, {
      isPage: true,
      fallback: (
        <main className="panel-page">
          <Loading label="Loading" lines={6} />
        </main>
      ),
    }),
  ]),
);

export function ScreenPage({ screen, address }: { screen: Screen; address: URL }) {
  const Page = PAGES.get(screen);
  return Page ? <Page address={address} /> : null;
}

/** Preloads a screen's code, for example while the pointer is over its link. */
export const preloadScreen = (screen: Screen): void => PAGES.get(screen)?.preload();
