import {
  driverStepNames,
  isNextStep,
  type DriverStep,
} from "@areon/contracts/orders/terms/carriage";
import type { DriverView } from "@areon/contracts/orders/driver";
import type { ReactNode } from "react";
import { momentText, stepWords } from "./driver-words.ts";
import { signatureBox } from "./signature-pad.ts";

/** One large button at a time; the others wait in the page, so that they work without signal. */
export function DriverForms({ view }: { view: DriverView }) {
  const next = driverStepNames.find((step) => isNextStep(view.state, step));
  return (
    <section aria-label="O que fazer agora">
      <noscript>
        <p className="note">Ligue o JavaScript do navegador para marcar os passos.</p>
      </noscript>
      {driverStepNames.map((step) => (
        <form key={step} noValidate data-step={step} hidden={step !== next || view.is_stopped}>
          {fields[step]}
          <button type="submit">{stepWords[step].act}</button>
        </form>
      ))}
      <p className="note" id="done" hidden={next !== undefined || view.is_stopped}>
        Entrega registrada. Obrigado e boa viagem.
      </p>
      <p className="note" id="stopped" hidden={!view.is_stopped}>
        Este pedido foi encerrado. Fale com quem vendeu a carga antes de seguir.
      </p>
      <div className="note" id="refused" role="alert" hidden>
        <p id="refusal" />
        <button type="button" id="again" className="plain">
          Tentar de novo
        </button>
      </div>
      <p className="note" id="full" role="alert" hidden>
        O aparelho está sem espaço. Nada foi guardado: libere espaço e marque de novo.
      </p>
      <p className="note" id="no-photo" role="alert" hidden>
        A foto não pôde ser guardada. A entrega foi registrada sem ela.
      </p>
      <ol>
        {driverStepNames.map((step) => (
          <StepLine key={step} step={step} view={view} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step, view }: { step: DriverStep; view: DriverView }) {
  const done = view.steps.find((one) => one.step === step);
  return (
    <li id={`step-${step}`} data-state={done ? "sent" : "open"}>
      {stepWords[step].done}
      <small id={`when-${step}`}>{done && `${momentText(done.happened_at)} · enviado`}</small>
    </li>
  );
}

const fields: Partial<Record<DriverStep, ReactNode>> = {
  loaded: (
    <label>
      Peso na balança, em kg <i>(opcional)</i>
      <input name="weight" inputMode="numeric" autoComplete="off" maxLength={9} />
    </label>
  ),
  delivered: (
    <>
      <label>
        Quem recebeu
        <input name="name" required maxLength={80} autoComplete="off" aria-describedby="no-name" />
      </label>
      <p className="note" id="no-name" role="alert" hidden>
        Escreva o nome de quem recebeu.
      </p>
      <div>
        <span className="label">
          Assinatura de quem recebeu, com o dedo <i>(opcional)</i>
        </span>
        <canvas id="signature" {...signatureBox} />
        <button type="button" id="clear" className="plain">
          Limpar assinatura
        </button>
      </div>
      <label>
        <span>
          Foto da carga <i>(opcional)</i>
        </span>
        <span className="plain" id="photo-name">
          Tirar a foto
        </span>
        <input
          name="photo"
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
        />
      </label>
    </>
  ),
};
