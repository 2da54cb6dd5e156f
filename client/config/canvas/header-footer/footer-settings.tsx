import { useStore } from '#client/config/kit/store.ts';
import type { HeaderFooterSession } from '../session/header-footer-session.ts';
import { NavigationEditor } from './navigation-editor.tsx';
import { SocialEditor } from './social-editor.tsx';
import { useCanUseSettings } from './use-can-use-settings.ts';

export function FooterSettings({ headerFooter }: { headerFooter: HeaderFooterSession }) {
  const { navigation, socialLinks } = headerFooter.getSiteParts(useStore(headerFooter.store));
  const canUseSettings = useCanUseSettings();
  return (
    <>
      <p className="quiet">
        Click anything in the footer to edit it, or drag it. Add sections and blocks as you do on a page.
      </p>
      {canUseSettings ? (
        <>
          <NavigationEditor
            label="Footer menu"
            links={navigation.footer}
            onChange={(footer, group) =>
              headerFooter.setSite({ navigation: { ...navigation, footer } }, group && `footer:${group}`)
            }
          />
          <SocialEditor
            links={socialLinks}
            onChange={(links, group) => headerFooter.setSite({ socialLinks: links }, group)}
          />
        </>
      ) : (
        <p className="quiet">Menus and social links are site settings, which your role cannot change.</p>
      )}
    </>
  );
}
