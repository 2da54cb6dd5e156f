import { describeLink, findLinkPath, linkAdvice } from '#domain/links/describe-link.ts';
import { isAddress } from '#domain/links/interpret-link.ts';
import { UnofferedOption } from '../fields/unoffered-option.tsx';
import { COMPONENT_TEXTS } from '../ui/component-texts.ts';
import type { FoundLinks } from './use-link-targets.ts';

interface Props {
  id: string;
  typed: string | null;
  href: string;
  found: FoundLinks;
  isOpen: boolean;
  count: number;
  onChange: (href: string) => void;
}

const WARNINGS = {
  draft: 'Visitors cannot open it yet: it is a draft.',
  missing: 'There is nothing at this address. It may have been deleted or moved.',
} as const;

function findWarning(href: string, { state, anchors, path }: FoundLinks): string | null {
  const advice = linkAdvice(href, location.host);
  if (advice) return `${advice}.`;
  if (href.startsWith('#'))
    return path === null || href === '#' || href === '#top' || anchors.some(({ id }) => `#${id}` === href)
      ? null
      : 'No section of this page has that anchor.';
  return state === 'draft' || state === 'missing' ? WARNINGS[state] : null;
}

export function LinkNotes({ id, typed, href, found, isOpen, count, onChange }: Props) {
  const isSearch = typed !== null && typed.trim() !== '' && !isAddress(typed, location.host);
  const warning = isSearch || href === '' ? null : findWarning(href, found);
  const [page = '', place = ''] = href.split('#');
  const hasPlaces = found.anchors.length > 0 && findLinkPath(href, location.host) !== null;
  return (
    <>
      <p id={id} role="status" className={warning ? 'problem' : 'quiet'}>
        {found.hasFailed
          ? COMPONENT_TEXTS.common.results
          : isSearch
            ? isOpen && count === 0
              ? COMPONENT_TEXTS.link.none
              : ''
            : [describeLink(href, location.host), warning].filter(Boolean).join('. ')}
      </p>
      {hasPlaces && !isSearch && (
        <label className="row">
          {COMPONENT_TEXTS.link.place}
          <select
            className="grow"
            value={place}
            onChange={({ target }) => onChange(target.value === '' ? page : `${page}#${target.value}`)}
          >
            <option value="">{COMPONENT_TEXTS.link.top}</option>
            <UnofferedOption value={place} offered={found.anchors.map(({ id }) => id)} name={place} />
            {found.anchors.map((anchor) => (
              <option key={anchor.id} value={anchor.id}>
                {anchor.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
