/** In the place of an amount that the person covered. */
export function HiddenMoney() {
  return (
    <>
      <span aria-hidden="true">R$ ••••</span>
      <span className="sr-only">valor oculto</span>
    </>
  );
}
