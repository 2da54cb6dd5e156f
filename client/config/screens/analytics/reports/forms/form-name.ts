import type { FormFunnel } from '#schema/contracts/analytics/reports/forms.ts';

/** The name of a form, also of one that is gone. */
export const formName = ({ id, name }: Pick<FormFunnel, 'id' | 'name'>): string =>
  name || `Deleted form (${id.slice(-4)})`;
