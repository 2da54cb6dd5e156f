/** Styles of the block controls, in a shadow root so that the site's styles do not apply. */
export const CHROME_CSS = `
:host { all: initial; position: absolute; inset: 0 auto auto 0; width: 0; height: 0; z-index: 2147483000; font: 500 13px/1.2 "Inter Variable", Inter, system-ui, sans-serif; color: #16181d; }
[hidden] { display: none !important; }
.tag, .bar, .plus { position: absolute; box-sizing: border-box; }
.tag { padding: 3px 7px; border-radius: 4px; background: #2f62d9; color: #fff; font-size: 11px; white-space: nowrap; pointer-events: none; }
.plus { width: 28px; height: 28px; padding: 0; border: 0; border-radius: 50%; background: #2f62d9; color: #fff; font: 500 18px/1 system-ui, sans-serif; cursor: pointer; box-shadow: 0 1px 4px rgb(0 0 0 / .3); }
.plus:hover { background: #244fb4; }
.bar { display: flex; align-items: center; gap: 2px; padding: 4px; border-radius: 8px; background: #fff; border: 1px solid #d3d7df; box-shadow: 0 6px 24px rgb(15 18 25 / .18); }
button, select, input { font: inherit; color: inherit; }
.bar button { min-width: 30px; height: 30px; padding: 0 7px; border: 0; border-radius: 5px; background: none; cursor: pointer; }
.bar button:hover { background: #eef0f4; }
.bar button[aria-pressed="true"] { background: #dfe8fb; color: #1d47a8; }
.bar select { height: 30px; padding: 0 4px; border: 0; border-radius: 5px; background: #fff; cursor: pointer; }
.bar .line { width: 1px; height: 18px; margin: 0 3px; background: #d3d7df; }
.bar svg { display: block; width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.bar input { width: 230px; height: 30px; padding: 0 8px; border: 1px solid #8b93a3; border-radius: 5px; background: #fff; }
:focus-visible { outline: 2px solid #2f62d9; outline-offset: 1px; }
@media (prefers-color-scheme: dark) {
  .bar { background: #1d2026; border-color: #3a3f4a; color: #eceef2; }
  .bar select, .bar input { background: #1d2026; }
  .bar button:hover { background: #2b2f38; }
  .bar button[aria-pressed="true"] { background: #28407c; color: #dbe6ff; }
}
`;
