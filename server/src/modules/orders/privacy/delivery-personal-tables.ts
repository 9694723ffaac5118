import {
  otherPerson,
  sealed,
  secret,
  shown,
  technical,
  type PersonalTable,
} from "#modules/identity";

/** What is known of a person because goods of theirs were on the road. */
export const deliveryPersonalTables: readonly PersonalTable[] = [
  {
    table: "orders.documents",
    title: "Documentos de carga que você anexou",
    owner: "added_by",
    onErasure: { kept: "orders" },
    columns: {
      id: technical,
      order_id: shown("Pedido"),
      kind: shown("Tipo"),
      access_key: shown("Chave de acesso"),
      number: shown("Número"),
      title: shown("Nome"),
      valid_until: shown("Válido até"),
      head_count: shown("Cabeças"),
      weight_kg: shown("Peso em quilos"),
      file_id: technical,
      xml_file_id: technical,
      added_by: technical,
      added_at: shown("Anexado em"),
      removed_at: shown("Retirado em"),
    },
  },
  {
    table: "orders.shipments",
    title: "Cargas que você marcou",
    owner: "scheduled_by",
    onErasure: { kept: "orders" },
    columns: {
      ...shipmentColumns(),
      sealed_carriage: sealed("Transportador, motorista e placa", "legal", "orders.carriage"),
      sealed_proof: otherPerson,
      scheduled_by: technical,
      freight_paid: shown("Frete pago em centavos"),
      floor_total: shown("Piso do frete em centavos"),
      floor_terms: shown("Como o piso foi calculado"),
    },
  },
  {
    table: "orders.shipments",
    title: "Cargas que você recebeu",
    owner: { column: "order_id", of: "orders.orders", select: "id", where: "buyer_user_id" },
    onErasure: { kept: "orders" },
    columns: {
      ...shipmentColumns(),
      sealed_carriage: otherPerson,
      sealed_proof: sealed("Quem recebeu e a assinatura", "legal", "orders.proof"),
      scheduled_by: otherPerson,
      // Agreed between the seller and the carrier.
      freight_paid: otherPerson,
      floor_total: otherPerson,
      floor_terms: otherPerson,
    },
  },
  {
    table: "orders.shipment_steps",
    title: "Passos de carga que você contou",
    owner: "actor_id",
    onErasure: { kept: "orders" },
    columns: {
      id: technical,
      order_id: shown("Pedido"),
      step: shown("Passo"),
      by_role: shown("Como"),
      actor_id: technical,
      link_id: technical,
      happened_at: shown("Quando"),
      recorded_at: technical,
      input_hash: technical,
    },
  },
  {
    table: "orders.driver_links",
    title: "Links que você deu a motoristas",
    owner: "made_by",
    onErasure: { kept: "orders" },
    columns: {
      id: technical,
      order_id: shown("Pedido"),
      token_hash: secret,
      made_by: technical,
      made_at: shown("Feito em"),
      expires_at: shown("Vale até"),
      revoked_at: shown("Cancelado em"),
      last_used_at: shown("Usado por último em"),
    },
  },
];

function shipmentColumns() {
  return {
    order_id: shown("Pedido"),
    state: shown("Situação"),
    collect_at: shown("Coleta"),
    arrive_by: shown("Chegada prevista"),
    loaded_kg: shown("Peso carregado em quilos"),
    photo_file_id: technical,
    left_at: shown("Saiu em"),
    arrived_at: shown("Chegou em"),
    delivered_at: shown("Entregue em"),
    created_at: shown("Marcada em"),
    version: technical,
  } as const;
}
