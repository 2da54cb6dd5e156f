interface Props {
  title: string;
  className: string;
  problem: string | null | undefined;
  preview: { html: string } | null | undefined;
}

/** A preview in an iframe. The iframe is same-origin, so that fonts load, and runs no scripts. */
export function PreviewBox({ title, className, problem, preview }: Props) {
  return (
    <figure className="preview-box">
      <figcaption>Preview</figcaption>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {preview && (
        <iframe className={className} title={title} sandbox="allow-same-origin" srcDoc={preview.html} />
      )}
    </figure>
  );
}
