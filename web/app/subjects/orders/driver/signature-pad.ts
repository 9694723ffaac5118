/** The box in which a signature is drawn; the canvas has the same size, however wide it is shown. */
export const signatureBox = { width: 320, height: 160 };

const leastMove = 3;
const maxLength = 11_500;

export interface SignaturePad {
  /** `M10 20L11 24...`, or undefined when nothing was drawn. */
  path(): string | undefined;
  clear(): void;
}

/** A finger on a canvas. Only whole points are kept, so a signature is a few kilobytes. */
export function openSignaturePad(canvas: HTMLCanvasElement): SignaturePad {
  const pen = canvas.getContext("2d")!;
  let path = "";
  let last: { x: number; y: number } | undefined;

  const pointOf = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    const x = Math.round(((event.clientX - box.left) / box.width) * signatureBox.width);
    const y = Math.round(((event.clientY - box.top) / box.height) * signatureBox.height);
    return {
      x: Math.min(signatureBox.width, Math.max(0, x)),
      y: Math.min(signatureBox.height, Math.max(0, y)),
    };
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    last = pointOf(event);
    if (path.length < maxLength) path += `M${last.x} ${last.y}`;
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!last || path.length >= maxLength) return;
    const next = pointOf(event);
    if (Math.hypot(next.x - last.x, next.y - last.y) < leastMove) return;
    pen.strokeStyle = getComputedStyle(canvas).color;
    pen.lineWidth = 2.5;
    pen.lineCap = "round";
    pen.beginPath();
    pen.moveTo(last.x, last.y);
    pen.lineTo(next.x, next.y);
    pen.stroke();
    path += `L${next.x} ${next.y}`;
    last = next;
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    canvas.addEventListener(end, () => (last = undefined));
  }
  return {
    path: () => (path.includes("L") ? path : undefined),
    clear: () => {
      path = "";
      pen.clearRect(0, 0, signatureBox.width, signatureBox.height);
    },
  };
}
