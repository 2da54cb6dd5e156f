import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { linkAdvice } from '#domain/links/describe-link.ts';
import type { SiteParts } from '#schema/contracts/pages/header-footer.ts';
import { SOCIAL_SERVICES } from '#schema/contracts/sites/website.ts';
import '#client/config/kit/ui/text-button.css';
import './header-footer.css';
import { moveEntry } from './navigation.ts';

type SocialLink = SiteParts['socialLinks'][number];

const NAMES: Readonly<Record<SocialLink['service'], string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  x: 'X',
  mastodon: 'Mastodon',
  github: 'GitHub',
  email: 'Email',
  rss: 'News feed',
  website: 'Another site',
};
const isService = (value: string): value is SocialLink['service'] => value in NAMES;

interface Props {
  links: readonly SocialLink[];
  onChange: (links: SocialLink[], group?: string) => void;
}

export function SocialEditor({ links, onChange }: Props) {
  const heading = useId();
  const set = (index: number, patch: Partial<SocialLink>) =>
    onChange(
      links.map((link, at) => (at === index ? { ...link, ...patch } : link)),
      `social:${index}:${Object.keys(patch).join()}`,
    );
  return (
    <section className="panel-part" aria-labelledby={heading}>
      <div className="part-head">
        <h2 id={heading}>Social links</h2>
        <button
          type="button"
          className="text-button"
          disabled={links.length >= 20}
          onClick={() =>
            onChange([
              ...links,
              { service: 'instagram', href: 'https://www.instagram.com/', label: 'Instagram' },
            ])
          }
        >
          <Plus size={14} aria-hidden="true" /> Add account
        </button>
      </div>
      {links.length === 0 && <p className="empty-line">No accounts yet. The block is hidden.</p>}
      <ul className="social-list">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no id
          <li key={index}>
            <div className="columns">
              <Labelled label="Service">
                {(props) => (
                  <select
                    {...props}
                    value={link.service}
                    onChange={(event) => {
                      const { value } = event.target;
                      if (isService(value)) set(index, { service: value, label: NAMES[value] });
                    }}
                  >
                    {SOCIAL_SERVICES.map((service) => (
                      <option key={service} value={service}>
                        {NAMES[service]}
                      </option>
                    ))}
                  </select>
                )}
              </Labelled>
              <Labelled label="Text">
                {(props) => (
                  <input
                    {...props}
                    value={link.label}
                    maxLength={100}
                    onChange={(event) => set(index, { label: event.target.value })}
                  />
                )}
              </Labelled>
            </div>
            <Labelled label="Address" help={linkAdvice(link.href, location.host) ?? undefined}>
              {(props) => (
                <input
                  {...props}
                  value={link.href}
                  maxLength={500}
                  onChange={(event) => set(index, { href: event.target.value })}
                />
              )}
            </Labelled>
            <div className="tools">
              <IconButton
                label={`Move ${link.label} up`}
                icon={ArrowUp}
                isDisabled={index === 0}
                onPress={() => onChange(moveEntry(links, index, -1))}
              />
              <IconButton
                label={`Move ${link.label} down`}
                icon={ArrowDown}
                isDisabled={index === links.length - 1}
                onPress={() => onChange(moveEntry(links, index, 1))}
              />
              <IconButton
                label={`Remove ${link.label}`}
                icon={Trash2}
                onPress={() => onChange(links.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
