/** The page's own style sheet: the colours of the product, light and dark, narrow screens first. */
export const bankStyles = `
:root {
  color-scheme: light dark;
  --paper: #f7f6f1; --card: #ffffff; --ink: #16211a; --muted: #566159; --line: #e4e1d6;
  --edge: #85908a; --green: #12643f; --on-green: #ffffff; --head: #0b2e20; --on-head: #f4f7f1;
  --on-head-muted: #a9c4b3; --red: #9c2f1f; --amber: #7a5200;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0d1712; --card: #15221b; --ink: #eef2ea; --muted: #a5b3a9; --line: #26362d;
    --edge: #6a7a70; --green: #5cc48c; --on-green: #08231a; --head: #0f3826; --red: #ff9d8a;
    --amber: #f0c060;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Figtree, system-ui, -apple-system, Roboto, "Segoe UI", sans-serif;
}
header {
  display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline;
  padding: 1rem max(1rem, calc((100% - 60rem) / 2)); background: var(--head); color: var(--on-head);
}
header a { color: inherit; font-weight: 700; font-size: 1.125rem; text-decoration: none; }
header p { margin: 0; font-size: 0.875rem; color: var(--on-head-muted); }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.125rem; }
.balance { margin: 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
header :focus-visible { outline-color: var(--on-head); }
.items { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.75rem; }
.item, .empty, .mood, .wide, details {
  padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 1rem;
}
.empty { margin: 0; color: var(--muted); }
.head { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; }
.head strong { flex: 1 1 12rem; overflow-wrap: anywhere; }
.amount { font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
.state { font-size: 0.875rem; color: var(--amber); }
.state.good { color: var(--green); }
.state.bad { color: var(--red); }
.line { margin: 0; font-size: 0.875rem; color: var(--muted); overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.75rem; }
.wide { margin-top: 0.75rem; display: grid; gap: 1.25rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
label { display: grid; gap: 0.125rem; font-size: 0.8125rem; color: var(--muted); }
input, select {
  min-height: 2.75rem; padding: 0 0.75rem; font: inherit; font-size: 1rem; color: var(--ink);
  background: var(--card); border: 1px solid var(--edge); border-radius: 0.625rem; max-width: 100%;
}
.actions input { width: 9rem; }
.wide input { width: min(16rem, 100%); }
button {
  min-height: 2.75rem; padding: 0 1.125rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-green); background: var(--green); border: 0; border-radius: 0.625rem;
}
button.quiet { color: var(--ink); background: transparent; border: 1px solid var(--edge); }
fieldset { flex: 1 1 100%; margin: 0; padding: 0; border: 0; display: grid; gap: 0.25rem; }
legend { padding: 0 0 0.25rem; font-size: 0.875rem; color: var(--muted); }
.choice {
  display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; font-size: 1rem;
  color: var(--ink); cursor: pointer;
}
.choice input { width: 1.25rem; min-height: 1.25rem; accent-color: var(--green); }
@media (min-width: 44rem) { fieldset { grid-template-columns: 1fr 1fr; } legend { grid-column: 1 / -1; } }
details { margin-top: 0.75rem; }
summary { min-height: 2rem; font-weight: 600; cursor: pointer; }
details ul { margin: 0.5rem 0 0; padding-left: 1.25rem; font-size: 0.9375rem; }
`;
