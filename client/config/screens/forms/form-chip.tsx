import type { FormDetail, FormSummary } from '#schema/contracts/forms/owner-api.ts';

export function FormChip({
  form,
  isChanged,
}: {
  form: Pick<FormSummary | FormDetail, 'publishedVersion'>;
  isChanged: boolean;
}) {
  if (form.publishedVersion === null)
    return (
      <span className="chip" data-tone="hidden">
        Draft
      </span>
    );
  return isChanged ? (
    <span className="chip" data-tone="changed">
      Changed
    </span>
  ) : (
    <span className="chip" data-tone="good">
      Published
    </span>
  );
}
