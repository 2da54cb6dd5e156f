import { useState } from 'react';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { imageUrl } from '#domain/media/images/address.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { SettingsPart } from './settings-part.ts';
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
  const [draft, setDraft] = useState(stored);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const kept = useLocalDraft({ name: 'site-images', content: draft, hasChanges, restore: setDraft });
  return (
    <SettingsCard
      title="Icon and sharing image"
      about="How browsers, phones and social networks show your site."
      canWrite={canWrite}
      hasChanges={hasChanges}
      kept={kept}
      onSave={() => onSave(draft)}
      onReset={() => setDraft(stored)}
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
