/**
 * `pnpm walk:no-signal [playwright arguments]`: presses everything that can be pressed on the screens of
 * `e2e/no-signal-screens.ts`, each without a signal, and looks at the page then and when the signal is back.
 */
process.env["NO_SIGNAL_WALK"] = "whole";
process.argv.splice(2, 0, "e2e/no-signal.spec.ts");
await import("./e2e.ts");
