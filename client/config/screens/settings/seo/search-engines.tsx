import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { readSitemapState } from '#schema/contracts/sites/seo-calls.ts';
import type { SettingsPart } from '../settings-part.ts';
import { useSeoDraft } from './use-seo-draft.ts';

export default function SearchEngines({ settings, canWrite, onSave }: SettingsPart) {
  const { draft, change, card } = useSeoDraft('seo-robots', ['isIndexed', 'allowsAiCrawlers'], {
    settings,
    onSave,
  });
  return (
    <SettingsCard
      title="Search engines and crawlers"
      about="Who may read this site and show it."
      canWrite={canWrite}
      {...card}
    >
      {() => (
        <>
          <Check
            label="Let search engines show this site"
            help="If you turn this off, search engines remove the site within days or weeks."
            isOn={draft.isIndexed}
            onChange={(isIndexed) => change({ isIndexed })}
          />
          <Check
            label="Let AI crawlers read this site"
            help="If you turn this off, robots.txt asks crawlers of OpenAI, Anthropic, Google and others to stay away. Not every crawler obeys."
            isOn={draft.allowsAiCrawlers}
            onChange={(allowsAiCrawlers) => change({ allowsAiCrawlers })}
          />
          <SitemapState isIndexed={settings.seo?.isIndexed ?? true} />
        </>
      )}
    </SettingsCard>
  );
}

function SitemapState({ isIndexed }: { isIndexed: boolean }) {
  const { value, problem } = useLoaded(['sitemap', String(isIndexed)], () => callApi(readSitemapState, {}));
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return null;
  const { urls, href } = value;
  return (
    <p>
      {urls === 1 ? '1 URL is' : `${urls.toLocaleString('en-US')} URLs are`} in the{' '}
      <a href={href} target="_blank" rel="noopener">
        sitemap
      </a>
      . Search engines find it through{' '}
      <a href="/robots.txt" target="_blank" rel="noopener">
        robots.txt
      </a>
      .
    </p>
  );
}
