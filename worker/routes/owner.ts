import { renderWidget } from '#schema/contracts/pages/calls.ts';
import { openConfig, openConfigPlace } from '#schema/contracts/sites/calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { collectionsApi } from './collections/collections.ts';
import { itemsApi } from './collections/items.ts';
import { designApi } from './design/design.ts';
import { mediaApi } from './media/library.ts';
import { mediaFoldersApi } from './media/media-folders.ts';
import { mediaUploadsApi } from './media/media-uploads.ts';
import { headerFooterApi } from './pages/header-footer.tsx';
import { pagesApi } from './pages/owner.ts';
import { pageHistory } from './pages/page-history.ts';
import { previewLink } from './pages/preview-link.ts';
import { widgetRendering } from './pages/widget.ts';
import { configShell } from './sites/config-shell.ts';
import { settingsApi } from './sites/settings.tsx';

/** What owners and contributors do: pages, settings, and the application that does it. */
export const owner = new Routes();

owner.include(pagesApi);
owner.include(pageHistory);
owner.include(previewLink);
owner.include(collectionsApi);
owner.include(itemsApi);
owner.include(settingsApi);
owner.include(headerFooterApi);
owner.include(designApi);
owner.include(mediaFoldersApi);
owner.include(mediaUploadsApi);
owner.include(mediaApi);
owner.handle(renderWidget, widgetRendering);
owner.handle(openConfig, configShell);
owner.handle(openConfigPlace, configShell);
