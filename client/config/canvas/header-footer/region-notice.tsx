import type { Device } from '#client/config/kit/drafts/devices.ts';
import type { SharedRegion } from '../protocol/selection.ts';

interface Props {
  region: SharedRegion;
  device: Device;
  onShowDesktop: () => void;
  onDone: () => void;
}

export default function RegionNotice({ region, device, onShowDesktop, onDone }: Props) {
  // Below 900 px a header without a phone layout is a single row (client/styles/base/header-footer.css).
  const flows = region === 'header' && device === 'tablet';
  return (
    <div className="notice region-notice" role="status">
      <p>
        <strong>You are editing the {region} of every page.</strong> Visitors see your changes when you
        publish.
        {flows &&
          ' On tablets, its blocks are in one row, in the same order as on desktops. To move them, use the desktop view.'}
      </p>
      {flows && (
        <button type="button" className="button" onClick={onShowDesktop}>
          Show the desktop
        </button>
      )}
      <button type="button" className="button" onClick={onDone}>
        Back to the page
      </button>
    </div>
  );
}
