import { callApi } from '#client/config/kit/api/call-api.ts';
import { usePreview } from '#client/config/kit/api/use-preview.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { PeriodFields } from '#client/config/kit/fields/period-fields.tsx';
import { LazyLinkField } from '#client/config/kit/pickers/lazy-link-field.tsx';
import { PagePaths } from '#client/config/kit/pickers/page-paths.tsx';
import { PreviewBox } from '#client/config/kit/ui/preview-box.tsx';
import { formatPaths } from '#domain/announcement/announcement-bar.ts';
import { previewAnnouncement } from '#schema/contracts/sites/calls.ts';
import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
import './bar-preview.css';

function BarPreview({ bar: { text, href, linkText } }: { bar: AnnouncementBar }) {
  const { preview, problem } = usePreview('announcement-preview', { text, href, linkText }, (body) =>
    callApi(previewAnnouncement, { body }),
  );
  return (
    <PreviewBox
      className="bar-preview"
      title="Preview of the announcement bar"
      problem={problem}
      preview={preview}
    />
  );
}

export const NO_BAR: AnnouncementBar = {
  isEnabled: false,
  id: '1',
  text: '',
  href: null,
  linkText: null,
  paths: [],
  from: null,
  until: null,
};

interface Props {
  bar: AnnouncementBar;
  errors?: Readonly<Record<string, string | undefined>>;
  onChange: (patch: Partial<AnnouncementBar>) => void;
}

export function BarFields({ bar, errors = {}, onChange }: Props) {
  return (
    <>
      <Check
        label="Show the announcement bar"
        help={bar.isEnabled ? `${formatPaths(bar)}, until a visitor closes it.` : 'No page shows it.'}
        isOn={bar.isEnabled}
        onChange={(isEnabled) => onChange({ isEnabled })}
      />
      <Labelled label="Text" error={errors.text}>
        {(field) => (
          <input
            {...field}
            value={bar.text}
            maxLength={300}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Labelled>
      <div className="columns">
        <LazyLinkField
          label="Link"
          help="Leave empty for no link."
          error={errors.href}
          value={bar.href ?? ''}
          onChange={(href) => onChange({ href: href || null })}
        />
        <Labelled label="Link text">
          {(field) => (
            <input
              {...field}
              value={bar.linkText ?? ''}
              maxLength={60}
              placeholder="Read more"
              onChange={({ target }) => onChange({ linkText: target.value || null })}
            />
          )}
        </Labelled>
      </div>
      <PagePaths
        what="bar"
        paths={bar.paths}
        error={errors.paths}
        onChange={(paths) => onChange({ paths })}
      />
      <PeriodFields period={bar} error={errors.until} onChange={onChange} />
      <BarPreview bar={bar} />
    </>
  );
}
