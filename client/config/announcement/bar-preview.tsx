import { useEffect, useState } from 'react';
import { previewAnnouncement } from '#schema/contracts/sites/calls.ts';
import type { AnnouncementBar } from '#schema/contracts/sites/website.ts';
import { explain } from '../shell/api.ts';
import { callApi } from '../shell/call-api.ts';
import './bar-preview.css';

const PAUSE_MS = 300;

/** The bar as visitors see it, rendered by the page renderer with the site's design. */
export function BarPreview({ bar: { text, href, linkText } }: { bar: AnnouncementBar }) {
  const [html, setHtml] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      callApi(previewAnnouncement, { body: { text, href, linkText } }).then(
        (answer) => {
          if (!isCurrent) return;
          setHtml(answer.html);
          setProblem(null);
        },
        (error) => isCurrent && setProblem(explain(error)),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [text, href, linkText]);
  return (
    <figure className="preview-box">
      <figcaption>Preview</figcaption>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {html !== null && (
        // Same origin so that fonts load; no scripts.
        <iframe
          className="bar-preview"
          title="Preview of the announcement bar"
          sandbox="allow-same-origin"
          srcDoc={html}
        />
      )}
    </figure>
  );
}
