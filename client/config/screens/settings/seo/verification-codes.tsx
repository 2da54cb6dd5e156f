import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { toVerificationToken } from '#domain/sites/seo.ts';
import type { VerificationService } from '#schema/contracts/sites/seo.ts';
import type { SettingsPart } from '../settings-part.ts';
import { useSeoDraft } from './use-seo-draft.ts';

const SERVICES: readonly (readonly [VerificationService, string])[] = [
  ['google', 'Google Search Console'],
  ['bing', 'Bing Webmaster Tools'],
  ['pinterest', 'Pinterest'],
  ['yandex', 'Yandex Webmaster'],
];

export default function VerificationCodes({ settings, canWrite, onSave }: SettingsPart) {
  const { draft, change, card } = useSeoDraft('seo-verification', ['verification'], { settings, onSave });
  const { verification } = draft;
  return (
    <SettingsCard
      title="Site verification"
      about="Proves to a service that this site is yours. Paste its code or its whole meta tag."
      canWrite={canWrite}
      {...card}
    >
      {(errors) =>
        SERVICES.map(([service, label]) => (
          <Labelled key={service} label={label} error={errors[`settings.seo.verification.${service}`]}>
            {(field) => (
              <input
                {...field}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                value={verification[service]}
                onChange={({ target }) =>
                  change({ verification: { ...verification, [service]: toVerificationToken(target.value) } })
                }
              />
            )}
          </Labelled>
        ))
      }
    </SettingsCard>
  );
}
