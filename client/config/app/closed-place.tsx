import { type PanelFeature, useAccount } from '../kit/account/account.tsx';
import { PanelLink } from '../kit/navigation/panel-link.tsx';

/** Shown when the site does not have a feature, or when the role has no access to any page. */
export default function ClosedPlace({ missing }: { missing: PanelFeature | null }) {
  const { account } = useAccount();
  if (missing === 'languages')
    return (
      <main className="centered">
        <h1>Add a language first</h1>
        <p>Then you can translate pages, items, forms and menus, text by text.</p>
        <PanelLink className="button primary" href="/config/settings/languages">
          Open languages
        </PanelLink>
      </main>
    );
  if (missing)
    return (
      <main className="centered">
        <h1>This feature is turned off</h1>
        <p>Its data is kept. Turn it on again under Settings &gt; Features and labs.</p>
        <PanelLink className="button" href="/config/settings/features">
          Open settings
        </PanelLink>
      </main>
    );
  return (
    <main className="centered">
      <h1>Hello, {account.name || account.email}</h1>
      <p>Your role does not include editing pages. Ask an administrator if you need access.</p>
    </main>
  );
}
