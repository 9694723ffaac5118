import { isPlate } from "@areon/contracts/orders/terms/carriage";
import type { Shipment } from "@areon/contracts/orders/delivery";
import { useState, type SubmitEvent } from "react";
import { FormError } from "~/platform/forms/form-error";
import { amountOf, centsOf } from "~/platform/text/cents";
import { maskPhone } from "~/platform/text/phone";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/checked-form";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { textIn } from "./form-text.ts";
import { arrange, type Arrangement } from "./logistics-queries.ts";
import { instantOf, localTime } from "~/platform/text/local-time";
import { useLoadAct } from "./use-load-act.ts";

interface ScheduleFormProps {
  orderId: string;
  shipment: Shipment | null;
  nowMs: number;
  onDone: () => void;
}

/** Who fetches the load, with what and when. */
export function ScheduleForm({ orderId, shipment, nowMs, onDone }: ScheduleFormProps) {
  const carriage = shipment?.carriage;
  const [plate, setPlate] = useState(carriage?.plate ?? "");
  const [phone, setPhone] = useState(maskPhone(carriage?.driver_phone ?? ""));
  const [freight, setFreight] = useState(shipment?.floor ? centsOf(shipment.floor.paid) : null);
  const { act, busy, error } = useLoadAct({
    send: (_id, body: Arrangement) => arrange(orderId, body),
    done: shipment ? "Agendamento mudado" : "Carga agendada",
    onDone,
  });
  const isPlateWrong = plate.replaceAll(/[\s.-]/g, "").length >= 7 && !isPlate(plate);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => textIn(values, name);
    act({
      version: shipment?.version ?? 0,
      driver_name: text("driver"),
      plate,
      collect_at: instantOf(text("collect")),
      ...(text("arrive") && { arrive_by: instantOf(text("arrive")) }),
      ...(text("carrier") && { carrier: text("carrier") }),
      ...(text("vehicle") && { vehicle: text("vehicle") }),
      ...(phone && { driver_phone: phone.replaceAll(/\D/g, "") }),
      ...(freight && { freight_paid: amountOf(freight) }),
    });
  };
  return (
    <CheckedForm method="post" className="grid gap-4 md:grid-cols-2" onSubmit={submit}>
      <Text name="driver" label="Nome do motorista" value={carriage?.driver_name} required />
      <PhoneField value={phone} onValueChange={setPhone} />
      <PlateField value={plate} isWrong={isPlateWrong} onValueChange={setPlate} />
      <Text name="vehicle" label="Veículo" value={carriage?.vehicle} />
      <Text name="carrier" label="Transportadora" value={carriage?.carrier} />
      <Field label="Frete pago ao transportador" optional hint="Comparamos com o piso legal">
        {(control) => (
          <MoneyInput {...control} look="field" value={freight} onValueChange={setFreight} />
        )}
      </Field>
      <Time name="collect" label="Coleta" value={shipment?.collect_at ?? null} nowMs={nowMs} />
      <Time name="arrive" label="Chegada prevista" value={shipment?.arrive_by ?? null} optional />
      <div className="grid gap-4 md:col-span-2">
        <FormError text={error} />
        <Button
          type="submit"
          size="lg"
          block
          disabled={isPlateWrong}
          busyLabel={busy && "Salvando..."}
        >
          {shipment ? "Salvar agendamento" : "Agendar carga"}
        </Button>
      </div>
    </CheckedForm>
  );
}

interface TypedProps {
  value: string;
  onValueChange: (value: string) => void;
}

function PhoneField({ value, onValueChange }: TypedProps) {
  return (
    <Field label="Telefone do motorista" optional>
      {(control) => (
        <Input
          {...control}
          type="tel"
          inputMode="tel"
          pattern="\(\d{2}\) \d{4,5}-\d{4}"
          title="Escreva com DDD, por exemplo (66) 99999-1234"
          autoComplete="off"
          value={value}
          onChange={(event) => onValueChange(maskPhone(event.target.value))}
        />
      )}
    </Field>
  );
}

function PlateField({ value, isWrong, onValueChange }: TypedProps & { isWrong: boolean }) {
  return (
    <Field label="Placa" error={isWrong ? "A placa é como ABC1D23 ou ABC-1234" : undefined}>
      {(control) => (
        <Input
          {...control}
          required
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          value={value}
          onChange={(event) => onValueChange(event.target.value.toUpperCase())}
        />
      )}
    </Field>
  );
}

interface TextProps {
  name: string;
  label: string;
  value: string | null | undefined;
  required?: boolean;
}

function Text({ name, label, value, required = false }: TextProps) {
  return (
    <Field label={label} optional={!required}>
      {(control) => (
        <Input
          {...control}
          name={name}
          required={required}
          minLength={2}
          maxLength={60}
          autoComplete="off"
          defaultValue={value ?? ""}
        />
      )}
    </Field>
  );
}

interface TimeProps {
  name: string;
  label: string;
  value: string | null;
  nowMs?: number;
  optional?: boolean;
}

/** In the hours of Brasília, as everywhere. */
function Time({ name, label, value, nowMs, optional = false }: TimeProps) {
  const start = value ?? (nowMs ? new Date(nowMs + 3_600_000).toISOString() : null);
  return (
    <Field label={label} optional={optional} hint="Horário de Brasília">
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          name={name}
          required={!optional}
          defaultValue={start ? localTime(start) : ""}
        />
      )}
    </Field>
  );
}
