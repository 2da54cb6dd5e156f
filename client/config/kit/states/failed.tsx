import { COMPONENT_TEXTS } from '../ui/component-texts.ts';

interface Props {
  /** Heading for failures whose reason does not name the subject. */
  title?: string;
  problem: string;
  onRetry: () => void;
}

export function Failed({ title, problem, onRetry }: Props) {
  return (
    <div className="notice is-serious" role="alert">
      <p>
        {title && title !== problem && <strong>{title}. </strong>}
        {problem}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {COMPONENT_TEXTS.common.retry}
      </button>
    </div>
  );
}
