import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { imageUrl } from '#domain/media/images/address.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';
import './site-images.css';

/** Previews the icon in a browser tab and on a phone's home screen. */
function IconPreview({ icon, name }: { icon: ImageRef; name: string }) {
  const src = imageUrl(icon, 100, '1/1');
  return (
    <div className="icon-preview" aria-hidden="true">
      <p className="icon-tab">
        <img src={src} width={16} height={16} alt="" />
        <span>{name}</span>
      </p>
      <p className="icon-home">
        <img src={imageUrl(icon, 300, '1/1')} width={60} height={60} alt="" />
        <span>{name}</span>
      </p>
    </div>
  );
}

export default function SiteImages({ settings, canWrite, onSave }: SettingsPart) {
  const stored = { icon: settings.icon, socialImage: settings.socialImage };
  const { draft, setDraft, card } = usePartDraft('site-images', stored);
  return (
    <SettingsCard
      title="Icon and sharing image"
      about="How browsers, phones and social networks show your site."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave(draft)}
    >
      {() => (
        <>
          <ImageChoice
            label="Icon (favicon)"
            help="A square image of at least 300 × 300 pixels. Without one, the first letter of the site’s name is shown."
            hasAltText={false}
            value={draft.icon ?? null}
            onChange={(icon) => setDraft({ ...draft, icon: icon ?? undefined })}
          />
          {draft.icon && <IconPreview icon={draft.icon} name={settings.title} />}
          <ImageChoice
            label="Sharing image"
            help="Shown with links to pages that have no image of their own. 1500 × 1000 pixels or more."
            value={draft.socialImage ?? null}
            onChange={(image) => setDraft({ ...draft, socialImage: image ?? undefined })}
          />
        </>
      )}
    </SettingsCard>
  );
}
