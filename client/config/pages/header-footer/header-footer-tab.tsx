import { ImageChoice } from '#client/config/editor/panels/image-choice.tsx';
import { useStore } from '#client/config/shell/store.ts';
import { Labelled } from '#client/config/ui/labelled.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { NavigationEditor } from './navigation-editor.tsx';
import { RegionEditor } from './region-editor.tsx';
import { SocialEditor } from './social-editor.tsx';
import type { ShownSettings } from './surroundings-api.ts';
import './surroundings.css';
import type { HeaderFooterSession } from './session.ts';

/** Header and footer: name or logo, menus, social links, and their blocks. */
export function HeaderFooterTab({ session }: { session: HeaderFooterSession }) {
  const { content, settings } = useStore(session.store).history.present;
  return (
    <>
      {settings ? (
        <SiteParts session={session} settings={settings} />
      ) : (
        <p className="quiet">
          Menus, logo and social links are site settings, which your role cannot change. You can change the
          blocks.
        </p>
      )}
      <RegionEditor
        label="Header blocks"
        sections={content.header.sections}
        onEdit={(next, group) => session.editRegion('header', next, group)}
      />
      <RegionEditor
        label="Footer blocks"
        sections={content.footer.sections}
        onEdit={(next, group) => session.editRegion('footer', next, group)}
      />
    </>
  );
}

function SiteParts({ session, settings }: { session: HeaderFooterSession; settings: ShownSettings }) {
  const { title, logo, navigation, socialLinks, announcementBar } = settings;
  return (
    <>
      <NavigationEditor
        label="Main menu"
        links={navigation.main}
        onChange={(main, group) =>
          session.setSettings({ navigation: { ...navigation, main } }, group && `main:${group}`)
        }
      />
      <NavigationEditor
        label="Footer menu"
        links={navigation.footer}
        onChange={(footer, group) =>
          session.setSettings({ navigation: { ...navigation, footer } }, group && `footer:${group}`)
        }
      />
      <section className="panel-part stack" aria-labelledby="site-name">
        <h2 id="site-name">Name and logo</h2>
        <Labelled label="Site name">
          {(props) => (
            <input
              {...props}
              required
              maxLength={200}
              value={title}
              onChange={(event) => session.setSettings({ title: event.target.value })}
            />
          )}
        </Labelled>
        <ImageChoice
          label="Logo, instead of the name"
          value={logo ?? null}
          onChange={(picture) =>
            session.edit((present) => {
              if (!present.settings) return present;
              const { logo: _, ...others } = present.settings;
              return { ...present, settings: picture ? { ...others, logo: picture } : others };
            }, 'logo')
          }
        />
      </section>
      <SocialEditor
        links={socialLinks}
        onChange={(links, group) => session.setSettings({ socialLinks: links }, group)}
      />
      <AnnouncementFields
        bar={announcementBar}
        onChange={(bar, group) => session.setSettings({ announcementBar: bar }, group)}
      />
    </>
  );
}
