/**
 * Runs in the head: remembers the last press of a button that needs a script, for the part of the page
 * that is still asleep. Buttons of forms, links and popovers are the browser's own and do their work
 * without one.
 */
export const tapScript = `addEventListener("click", (event) => {
  if (event.target.closest?.("button[type=button]:not([popovertarget])")) window.areonTap = event;
}, true);`;
