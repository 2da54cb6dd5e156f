import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { uploadFile } from '#client/config/kit/api/upload-file.ts';
import * as calls from '#schema/contracts/imports/calls.ts';
import type { ImportChoices } from '#schema/contracts/imports/site-import.ts';

export const siteImportsApi = {
  list: () => callApi(calls.listSiteImports, {}),
  read: (id: string) => callApi(calls.readSiteImport, { params: { id } }),
  upload: (address: string) => (file: File, onProgress: (share: number) => void) =>
    uploadFile(calls.uploadSiteImport, { query: { filename: file.name, address } }, file, onProgress),
  start: (id: string, body: ImportChoices) => callApi(calls.startSiteImport, { params: { id }, body }),
  pause: (id: string) => callApi(calls.pauseSiteImport, { params: { id } }),
  resume: (id: string) => callApi(calls.resumeSiteImport, { params: { id } }),
  cancel: (id: string) => callApi(calls.cancelSiteImport, { params: { id } }),
  undo: (id: string) => callApi(calls.undoSiteImport, { params: { id } }),
  reportHref: (id: string) => callAddress(calls.downloadImportReport, { params: { id } }),
};
