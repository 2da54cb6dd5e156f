import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/sites/activity-calls.ts';

export interface ActivityView {
  person: string;
  area: string;
}

const toQuery = ({ person, area }: ActivityView) => ({
  person: person || undefined,
  area: area || undefined,
});

export const activityApi = {
  list: (view: ActivityView, cursor: string | null) =>
    callApi(calls.listActivity, { query: { ...toQuery(view), cursor: cursor ?? undefined } }),
  exportHref: (view: ActivityView) => callAddress(calls.exportActivity, { query: toQuery(view) }),
};
