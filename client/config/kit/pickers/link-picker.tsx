import { type KeyboardEvent, useId, useState } from 'react';
import { interpretLink, isAddress } from '#domain/links/interpret-link.ts';
import type { LinkTargetKind } from '#schema/contracts/pages/link-targets.ts';
import { COMPONENT_TEXTS } from '../ui/component-texts.ts';
import { LinkNotes } from './link-notes.tsx';
import type { FindLinks } from './links-api.ts';
import { useLinkTargets } from './use-link-targets.ts';
import { usePickerStyles } from './use-picker-styles.ts';

export interface LinkPickerProps {
  label: string;
  id?: string;
  value: string;
  find: FindLinks;
  ownPath: string | null;
  onChange: (href: string) => void;
}

interface Option {
  href: string;
  title: string;
  kind: string;
  isDraft: boolean;
}

const KINDS: Readonly<Record<LinkTargetKind, string>> = {
  page: 'Page',
  item: 'Item',
  product: 'Product',
  file: 'File',
};
const { link: TEXTS } = COMPONENT_TEXTS;

/** Searches pages, items, products, files and anchors, or accepts a typed URL. */
export function LinkPicker({ label, id, value, find, ownPath, onChange }: LinkPickerProps) {
  const styles = usePickerStyles();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const listId = `${ownId}-list`;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? value;
  const search = typed === null ? '' : typed.startsWith('#') ? '' : typed;
  const found = useLinkTargets(find, { search, href: value, ownPath }, isOpen);
  const isHere = text.startsWith('#');
  const options: Option[] = [
    ...(typed === null ? [] : interpretLink(typed, location.host)).map((link) => ({
      href: link.href,
      title: link.label,
      kind: '',
      isDraft: false,
    })),
    ...(isHere ? found.anchors : []).map((anchor) => ({
      href: `#${anchor.id}`,
      title: anchor.name,
      kind: 'On this page',
      isDraft: false,
    })),
    ...(isHere ? [] : found.targets).map(({ path, title, kind, isDraft }) => ({
      href: path,
      title,
      kind: KINDS[kind],
      isDraft,
    })),
  ];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: Option) => {
    onChange(option.href);
    setTyped(null);
    close();
  };
  const type = (next: string) => {
    setTyped(next);
    setActive(-1);
    setOpen(true);
    if (next.trim() === '' || isAddress(next, location.host)) onChange(next.trim());
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setActive(
        (at) => (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % Math.max(1, options.length),
      );
    } else if (event.key === 'Enter' && isOpen) {
      // Plain words are not a URL, so Enter selects the first result.
      const chosen =
        options[active] ?? (isAddress(text, location.host) || text === '' ? undefined : options[0]);
      if (!chosen) return close();
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className="picker link-picker" ref={styles}>
      <div className="combo">
        <input
          id={fieldId}
          type="text"
          role="combobox"
          aria-label={id ? undefined : label}
          aria-expanded={isOpen && options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={`${ownId}-notes`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
          placeholder={TEXTS.search}
          value={text}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            // Plain words without a selected result are not a link.
            const [meant] = typed === null ? [] : interpretLink(typed, location.host);
            if (meant) onChange(meant.href);
            close();
            setTyped(null);
          }}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <div id={listId} role="listbox" aria-label={TEXTS.found} hidden={!isOpen || options.length === 0}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
            <div
              key={`${option.href} ${option.title}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keep the focus in the search field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' });
              }}
            >
              <span className="title">{option.title}</span>
              <span className="quiet">
                {[
                  option.kind,
                  option.isDraft && 'Draft',
                  option.kind && option.kind !== KINDS.file && option.href,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          ))}
        </div>
      </div>
      <LinkNotes
        id={`${ownId}-notes`}
        typed={typed}
        href={value}
        found={found}
        isOpen={isOpen}
        count={options.length}
        onChange={onChange}
      />
    </div>
  );
}
