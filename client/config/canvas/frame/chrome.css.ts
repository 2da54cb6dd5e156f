/** Styles of the block controls. They live in a shadow root, out of reach of the site's styles. */
export const CHROME_CSS = `
:host { all: initial; position: absolute; inset: 0 auto auto 0; width: 0; height: 0; z-index: 2147483000; font: 500 13px/1.2 "Inter Variable", Inter, system-ui, sans-serif; color: #16181d; }
[hidden] { display: none !important; }
.tag, .bar, .plus { position: absolute; box-sizing: border-box; }
.tag { display: flex; align-items: center; gap: 5px; min-height: 24px; padding: 3px 8px 3px 6px; border-radius: 5px; background: #2f62d9; color: #fff; font-size: 11px; white-space: nowrap; cursor: grab; touch-action: none; user-select: none; }
.tag svg { width: 8px; height: 13px; fill: none; stroke: currentColor; stroke-width: 2.4; stroke-linecap: round; }
.tag[data-grip="section"] { background: #16181d; }
.handle { position: absolute; width: 24px; height: 24px; transform-origin: 0 0; touch-action: none; }
.handle::after { content: ""; position: absolute; inset: 7px; border: 1.5px solid #2f62d9; border-radius: 50%; background: #fff; }
.handle:hover::after { background: #2f62d9; }
.handle[data-handle="n"], .handle[data-handle="s"] { cursor: ns-resize; }
.handle[data-handle="e"], .handle[data-handle="w"] { cursor: ew-resize; }
.handle[data-handle="nw"], .handle[data-handle="se"] { cursor: nwse-resize; }
.handle[data-handle="ne"], .handle[data-handle="sw"] { cursor: nesw-resize; }
.drag-layer { position: absolute; pointer-events: none; }
.drag-grid, .drag-target, .drag-guide, .drag-label, .drag-marquee { position: absolute; box-sizing: border-box; will-change: transform; }
.drag-target { border: 2px solid #2f62d9; border-radius: 2px; background: rgb(47 98 217 / .14); }
.drag-target[data-kind="over"] { border-style: dashed; background: rgb(47 98 217 / .06); }
.drag-target[data-kind="refused"] { border-color: #c02626; background: rgb(192 38 38 / .12); }
.drag-guide { width: 1px; height: 1px; background: #d5277f; transform-origin: 0 0; will-change: transform, opacity; }
.drag-label { padding: 0 3px; border-radius: 2px; background: #d5277f; color: #fff; font-size: 11px; white-space: nowrap; }
.drag-reason { position: absolute; max-width: 280px; padding: 5px 9px; border-radius: 5px; background: #c02626; color: #fff; font-size: 13px; transform-origin: 0 0; }
.drag-insertion { position: absolute; height: 0; border-block: 2px solid #2f62d9; margin-block-start: -2px; }
.drag-marquee { border: 1px solid #2f62d9; background: rgb(47 98 217 / .1); }
.plus { width: 28px; height: 28px; padding: 0; border: 0; border-radius: 50%; background: #2f62d9; color: #fff; font: 500 18px/1 system-ui, sans-serif; cursor: pointer; box-shadow: 0 1px 4px rgb(0 0 0 / .3); }
.plus:hover { background: #244fb4; }
.gap { position: absolute; inset: 0 auto auto 0; height: 28px; padding: 0 12px; border: 0; border-radius: 14px; background: #16181d; color: #fff; font-size: 12px; white-space: nowrap; transform-origin: 0 0; cursor: pointer; box-shadow: 0 1px 4px rgb(0 0 0 / .3); }
.gap:hover, .region:hover { background: #2f62d9; }
.region { position: absolute; inset: 0 auto auto 0; height: 30px; padding: 0 14px; border: 0; border-radius: 15px; background: #16181d; color: #fff; font-size: 12px; font-weight: 500; white-space: nowrap; transform-origin: 0 0; cursor: pointer; opacity: 0; pointer-events: none; box-shadow: 0 1px 4px rgb(0 0 0 / .3); }
.region.is-near, .region:hover, .region:focus-visible { opacity: 1; pointer-events: auto; }
@media (hover: none) { .region { opacity: 1; pointer-events: auto; height: 36px; } }
button, select, input { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid #2f62d9; outline-offset: 1px; }
@media (pointer: coarse) {
  .handle { width: 44px; height: 44px; }
  .handle::after { inset: 15px; }
  .tag { min-height: 32px; padding-inline: 10px; font-size: 13px; }
}
`;
