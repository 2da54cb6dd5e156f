import { searchBlock } from '#schema/contracts/blocks/search.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { defineBlock } from './definition.ts';

/**
 * Renders a search form or a link, both without JavaScript. The script suggests pages as the visitor types.
 */
export default defineBlock(
  searchBlock,
  ({ value, block }) => {
    const { search: texts } = useMessages();
    const name = value.linkText || texts.submit;
    if (value.look === 'field')
      return (
        <div className={`search-block align-${value.align}`} data-script="search" data-on="intent">
          <SearchForm id={`search-${block.id}`} placeholder={value.placeholder} />
        </div>
      );
    return (
      <p className={`search-block align-${value.align}`} data-script="search" data-on="intent">
        <a href="/search" className="search-link">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path
              d="m13 13 4.5 4.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
            />
          </svg>
          <span className={value.look === 'icon' ? 'visually-hidden' : undefined}>{name}</span>
        </a>
      </p>
    );
  },
  ({ value }, mode) => (mode === 'edit' || (value.look ?? 'field') === 'field' ? ['search-field'] : []),
);
