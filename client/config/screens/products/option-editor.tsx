import { Plus, X } from 'lucide-react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { TermInput } from '#client/config/kit/fields/term-input.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { type Option, optionsProblem } from '#domain/products/variant-matrix.ts';
import { MAX_OPTIONS } from '#schema/contracts/products/product.ts';

export function OptionEditor({
  options,
  onChange,
}: {
  options: readonly Option[];
  onChange: (options: Option[]) => void;
}) {
  const problem = options.length > 0 ? optionsProblem(options) : null;
  const set = (index: number, patch: Partial<Option>) =>
    onChange(options.map((option, other) => (other === index ? { ...option, ...patch } : option)));
  return (
    <div className="stack">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id while it is typed
        <div className="option-row" key={index}>
          <Labelled label={`Option ${index + 1}`}>
            {(props) => (
              <input
                {...props}
                placeholder="Glaze"
                maxLength={50}
                value={option.name}
                onChange={(event) => set(index, { name: event.target.value })}
              />
            )}
          </Labelled>
          <TermInput
            label={`Values of ${option.name || `option ${index + 1}`}`}
            values={option.values}
            maxLength={100}
            known={[]}
            onChange={(values) => set(index, { values })}
          />
          <IconButton
            label={`Remove ${option.name || `option ${index + 1}`}`}
            icon={X}
            onPress={() => onChange(options.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {problem && (
        <p className="field-help" role="status">
          {problem}
        </p>
      )}
      {options.length < MAX_OPTIONS && (
        <button
          type="button"
          className="button add-option"
          onClick={() => onChange([...options, { name: '', values: [] }])}
        >
          <Plus size={16} aria-hidden="true" />{' '}
          {options.length === 0 ? 'Add options such as size or glaze' : 'Add an option'}
        </button>
      )}
    </div>
  );
}
