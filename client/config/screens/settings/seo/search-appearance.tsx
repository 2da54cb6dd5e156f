import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { imageUrl } from '#domain/media/images/address.ts';
import { formatTitle } from '#domain/sites/seo.ts';
import { DEFAULT_TITLE_PATTERN, MAX_TITLE_PATTERN_LENGTH } from '#schema/contracts/sites/seo.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import type { SettingsPart } from '../settings-part.ts';
import { settingsHref } from '../settings-places.ts';
import { useSeoDraft } from './use-seo-draft.ts';
import './seo.css';

const SAMPLE_PAGE = 'About us';

export default function SearchAppearance({ settings, canWrite, onSave }: SettingsPart) {
  const { draft, change, card } = useSeoDraft('seo-titles', ['titlePattern'], { settings, onSave });
  const title = formatTitle(draft.titlePattern, { page: SAMPLE_PAGE, site: settings.title });
  return (
    <SettingsCard
      title="Titles and previews"
      about="How pages look in search results and when someone shares them."
      canWrite={canWrite}
      {...card}
    >
      {(errors) => (
        <>
          <Labelled
            label="Title of a page"
            help="{page} is the title of the page, {site} the name of the site."
            error={errors['settings.seo.titlePattern']}
          >
            {(field) => (
              <input
                {...field}
                value={draft.titlePattern}
                maxLength={MAX_TITLE_PATTERN_LENGTH}
                placeholder={DEFAULT_TITLE_PATTERN}
                onChange={({ target }) => change({ titlePattern: target.value })}
              />
            )}
          </Labelled>
          <Previews settings={settings} title={title} />
          <p className="quiet">
            The description and the sharing image are in{' '}
            <PanelLink href={settingsHref('general')}>General</PanelLink>. Each page can have its own.
          </p>
        </>
      )}
    </SettingsCard>
  );
}

function Previews({ settings, title }: { settings: WebsiteSettings; title: string }) {
  const { description, socialImage } = settings;
  const { host } = window.location;
  return (
    <div className="seo-previews">
      <figure>
        <figcaption className="quiet">Search result</figcaption>
        <div className="seo-result">
          <span className="quiet" dir="ltr">
            {host} › about
          </span>
          <strong>{title}</strong>
          <span>{description || 'Without a description, search engines show text of the page.'}</span>
        </div>
      </figure>
      <figure>
        <figcaption className="quiet">Shared link</figcaption>
        <div className="seo-card">
          {socialImage ? (
            <img src={imageUrl(socialImage, 750)} alt="" />
          ) : (
            <span className="seo-no-image quiet">No sharing image</span>
          )}
          <div>
            <span className="quiet" dir="ltr">
              {host}
            </span>
            <strong>{SAMPLE_PAGE}</strong>
            {description && <span>{description}</span>}
          </div>
        </div>
      </figure>
    </div>
  );
}
