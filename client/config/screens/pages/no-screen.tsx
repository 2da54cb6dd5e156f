import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';

/** Shown at an address below /config that no screen has. */
export default function NoScreen() {
  return (
    <main className="centered">
      <h1>This screen does not exist</h1>
      <p>The address may be mistyped. Find what you need in the menu, or search with Ctrl K.</p>
      <PanelLink className="button primary" href="/config/">
        Open pages
      </PanelLink>
    </main>
  );
}
