import type { RouteProps } from '#client/config/kit/navigation/screen.ts';
import { ReleaseList } from './release-list.tsx';
import { ReleasePage } from './release-page.tsx';
import '#client/config/kit/shared/releases/releases.css';

/** Changes that go live at one moment: all of them, or one at its own address. */
export default function ReleasesRoute({ address }: RouteProps) {
  const id = address.pathname.split('/')[3];
  return <main className="panel-page">{id ? <ReleasePage key={id} id={id} /> : <ReleaseList />}</main>;
}
