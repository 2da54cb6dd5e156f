import { MAX_SEARCH_TERM_LENGTH } from '#schema/contracts/limits.ts';
import { useMessages } from '../kit/messages.tsx';

export function SearchForm({ id, term, placeholder }: { id: string; term?: string; placeholder?: string }) {
  const { search: texts } = useMessages();
  return (
    <search>
      <form action="/search" className="search-form">
        <label htmlFor={id}>{texts.label}</label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={term}
          placeholder={placeholder || undefined}
          maxLength={MAX_SEARCH_TERM_LENGTH}
          required
        />
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
    </search>
  );
}
