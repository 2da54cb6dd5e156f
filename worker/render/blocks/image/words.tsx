import type { MarkupRoom } from '#domain/html/bounded.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import type { ImageValue } from './image-slot.ts';

export function Words({ value, room }: { value: ImageValue; room: MarkupRoom }) {
  const { title, text, buttonText, href, headingLevel } = value;
  if (!title && !text && !buttonText) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="picture-words">
      {title && <Heading className="picture-title">{title}</Heading>}
      {text && (
        <div className="text" dir="auto" dangerouslySetInnerHTML={{ __html: sanitizePageHtml(text, room) }} />
      )}
      {buttonText && href && (
        <a className="button" href={safeHref(href)}>
          {buttonText}
        </a>
      )}
    </div>
  );
}
