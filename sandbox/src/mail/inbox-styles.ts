/** The inbox's own small style sheet: the colours of the product, light and dark. */
export const inboxStyles = `
:root {
  color-scheme: light dark;
  --paper: #f7f6f1; --card: #ffffff; --ink: #16211a; --muted: #566159; --line: #e4e1d6;
  --edge: #85908a; --green: #12643f; --on-green: #ffffff; --head: #0b2e20; --on-head: #f4f7f1;
  --on-head-muted: #a9c4b3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0d1712; --card: #15221b; --ink: #eef2ea; --muted: #a5b3a9; --line: #26362d;
    --edge: #6a7a70; --green: #5cc48c; --on-green: #08231a; --head: #0f3826;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Figtree, system-ui, -apple-system, Roboto, "Segoe UI", sans-serif;
}
header {
  display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline;
  padding: 1rem max(1rem, calc((100% - 52rem) / 2)); background: var(--head); color: var(--on-head);
}
header a { color: inherit; font-weight: 700; font-size: 1.125rem; text-decoration: none; }
header p { margin: 0; font-size: 0.875rem; color: var(--on-head-muted); }
main { max-width: 54rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
a { color: var(--green); }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
header :focus-visible { outline-color: var(--on-head); }
.filter { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.filter input {
  flex: 1 1 12rem; min-width: 0; min-height: 2.75rem; padding: 0 0.75rem; font: inherit;
  color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 0.625rem;
}
button {
  min-height: 2.75rem; padding: 0 1.125rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-green); background: var(--green); border: 0; border-radius: 0.625rem;
}
button.quiet { color: var(--ink); background: transparent; border: 1px solid var(--edge); }
.count { margin: 1rem 0 0.5rem; font-size: 0.875rem; color: var(--muted); }
.empty {
  margin: 1rem 0; padding: 2rem 1.25rem; text-align: center; color: var(--muted);
  background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
}
.mails {
  margin: 0 0 1.5rem; padding: 0; list-style: none; overflow: hidden;
  background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
}
.mails li + li { border-top: 1px solid var(--line); }
.mail {
  display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.875rem 1.25rem;
  color: inherit; text-decoration: none;
}
.mail:hover .mail-subject { text-decoration: underline; }
.mail:focus-visible { outline-offset: -2px; }
.mail-subject { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
.mail-to, .mail time { font-size: 0.875rem; color: var(--muted); overflow-wrap: anywhere; }
.mail time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.back { display: inline-block; padding: 0.5rem 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe {
  display: block; width: 100%; height: 70vh; background: #ffffff; color-scheme: normal;
  border: 1px solid var(--line); border-radius: 1rem;
}
details {
  margin-top: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
}
summary { padding: 0.75rem 1.25rem; min-height: 2.75rem; font-weight: 600; cursor: pointer; }
pre, .headers {
  margin: 0; padding: 0 1.25rem 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 0.8125rem/1.6 ui-monospace, monospace;
}
@media (max-width: 30rem) {
  .mail { grid-template-columns: 1fr; }
  .headers { grid-template-columns: 1fr; }
  .headers dd { margin-bottom: 0.5rem; }
}
`;
