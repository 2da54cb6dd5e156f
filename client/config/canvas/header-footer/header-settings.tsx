import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { designApi } from '#client/config/kit/queries/design-api.ts';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { CanvasSession } from '../session/canvas-session.ts';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { HeaderLayouts } from './header-layouts.tsx';
import { HeaderStyleFields } from './header-style-fields.tsx';
import { NavigationEditor } from './navigation-editor.tsx';
import { SocialEditor } from './social-editor.tsx';
import { useCanUseSettings } from './use-can-use-settings.ts';

function NameAndLogo({ session }: { session: HeaderFooterSession }) {
  const { title, logo } = session.getSiteParts(useStore(session.store));
  return (
    <section className="panel-part stack" aria-labelledby="site-name">
      <h2 id="site-name">Name and logo</h2>
      <Labelled label="Site name" error={title.trim() === '' ? 'Enter a site name to save.' : undefined}>
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

interface Props {
  session: CanvasSession;
  headerFooter: HeaderFooterSession;
}

export function HeaderSettings({ session, headerFooter }: Props) {
  const editing = useStore(headerFooter.store);
  const { navigation, socialLinks, announcementBar } = headerFooter.getSiteParts(editing);
  const canUseSettings = useCanUseSettings();
  return (
    <>
      <HeaderLayouts session={session} />
      <HeaderStyleCard headerFooter={headerFooter} />
      <OnThisPage session={session} />
      {canUseSettings ? (
        <>
          <NavigationEditor
            label="Main menu"
            hasMegaMenus
            links={navigation.main}
            onChange={(main, group) =>
              headerFooter.setSite({ navigation: { ...navigation, main } }, group && `main:${group}`)
            }
          />
          <NameAndLogo session={headerFooter} />
          <SocialEditor
            links={socialLinks}
            onChange={(links, group) => headerFooter.setSite({ socialLinks: links }, group)}
          />
          <AnnouncementFields
            bar={announcementBar ?? undefined}
            onChange={(bar, group) => headerFooter.setSite({ announcementBar: bar }, group)}
          />
        </>
      ) : (
        <p className="quiet">
          Menus, logo and social links are site settings, which your role cannot change. You can change the
          layout and the blocks.
        </p>
      )}
    </>
  );
}

function HeaderStyleCard({ headerFooter }: { headerFooter: HeaderFooterSession }) {
  const { look } = useStore(headerFooter.store).history.present.header;
  const { value: design } = useLoaded(['design'], designApi.read);
  if (!look && !design) return null;
  return (
    <HeaderStyleFields
      look={look ?? design?.draft.header}
      onChange={(next, group) => headerFooter.setLook(next, group)}
    />
  );
}

/** Whether the header is transparent over the first section is a setting of the page itself. */
function OnThisPage({ session }: { session: CanvasSession }) {
  const { headerStyle } = useStore(session.page.store).history.present;
  return (
    <section className="panel-part" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <Check
        label="Transparent, over the first section"
        help="Only on this page. The section’s image or color shows behind the header."
        isOn={headerStyle === 'overlay'}
        onChange={(isOn) =>
          session.page.run({ kind: 'metadata', set: { headerStyle: isOn ? 'overlay' : 'solid' } })
        }
      />
    </section>
  );
}
