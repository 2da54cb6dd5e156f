import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { getSiteParts, type HeaderFooterSession } from '../session/header-footer-session.ts';

/** The name of the site, and a logo in its place. */
export function NameAndLogo({ session }: { session: HeaderFooterSession }) {
  const { title, logo } = getSiteParts(useStore(session.store));
  return (
    <section className="panel-part stack" aria-labelledby="site-name">
      <h2 id="site-name">Name and logo</h2>
      <Labelled
        label="Site name"
        error={title.trim() === '' ? 'Give the site a name. Until then nothing is saved.' : undefined}
      >
        {(props) => (
          <input
            {...props}
            required
            maxLength={200}
            value={title}
            onChange={(event) => session.setSite({ title: event.target.value })}
          />
        )}
      </Labelled>
      <ImageChoice
        label="Logo, instead of the name"
        value={logo}
        onChange={(picture) => session.setSite({ logo: picture }, 'logo')}
      />
    </section>
  );
}
