import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { PinInput } from "./pin-input.tsx";

afterEach(cleanup);

/** As a bid on a phone: the sheet of the PIN opens over the sheet of the bid. */
function Bid() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog open onOpenChange={() => undefined} title="Fazer Lance">
      <input aria-label="Seu lance" data-focus-first />
      <button type="button" onClick={() => setAsked(true)}>
        Confirmar lance
      </button>
      <Dialog open={isAsked} onOpenChange={setAsked} title="Confirme com seu PIN">
        <PinInput
          legend="PIN"
          boxLabel={(position) => `Número ${position} de 6`}
          value=""
          onValueChange={() => undefined}
          focusFirst
        />
      </Dialog>
    </Dialog>
  );
}

test("the first box of a PIN takes the focus, also over another sheet", async () => {
  render(<Bid />);
  fireEvent.click(screen.getByRole("button", { name: "Confirmar lance" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Número 1 de 6")));
});
