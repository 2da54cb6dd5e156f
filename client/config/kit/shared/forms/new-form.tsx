import { useMutation } from '@tanstack/react-query';
import { useCan } from '#client/config/kit/account/account.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { canChangeDelivery } from '#domain/forms/deliveries.ts';
import type { FormDetail } from '#schema/contracts/forms/owner-api.ts';
import { FORM_TEMPLATES, type FormTemplate, STORED_ONLY } from './form-templates.ts';
import './form-control.css';

interface Props {
  onClose: () => void;
  onMade: (form: FormDetail) => void;
  kind?: FormTemplate['form']['kind'];
}

export function NewForm({ onClose, onMade, kind }: Props) {
  const canDeliver = canChangeDelivery(useCan());
  const creation = useMutation({
    mutationFn: ({ form }: FormTemplate) =>
      formsApi.create(canDeliver ? form : { ...form, storage: STORED_ONLY }),
    onSuccess: (form) => {
      onMade(form);
      onClose();
    },
  });
  return (
    <Sheet title="New form" isOpen onClose={onClose}>
      <div className="block-group form-templates">
        <ul>
          {FORM_TEMPLATES.filter(({ form }) => kind === undefined || form.kind === kind).map((template) => (
            <li key={template.id}>
              <button type="button" disabled={creation.isPending} onClick={() => creation.mutate(template)}>
                <strong>{template.label}</strong>
                <span className="quiet">{template.about}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
