import { useAccount } from '../kit/account/account.tsx';
import { PanelLink } from '../kit/navigation/panel-link.tsx';

/** Shown when a feature is turned off, or when the role has no access to any page. */
export default function ClosedPlace({ isTurnedOff }: { isTurnedOff: boolean }) {
  const { account } = useAccount();
  if (isTurnedOff)
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
