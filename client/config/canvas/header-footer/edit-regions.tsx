import { useStore } from '#client/config/kit/store.ts';
import type { CanvasSession } from '../session/canvas-session.ts';

export function EditRegions({ session }: { session: CanvasSession }) {
  const { headerFooter } = useStore(session.store);
  if (!headerFooter) return null;
  return (
    <section className="panel-part" aria-labelledby="around-every-page">
      <h2 id="around-every-page">Around every page</h2>
      <div className="tools">
        <button type="button" className="button" onClick={() => session.enter('header')}>
          Edit header
        </button>
        <button type="button" className="button" onClick={() => session.enter('footer')}>
          Edit footer
        </button>
      </div>
    </section>
  );
}
