import { attributesOf } from "@areon/contracts/catalog/terms/attributes";
import type { Category } from "@areon/contracts/catalog/categories";
import { useState } from "react";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Field, FieldNote } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import { AttributeField } from "./attribute-field.tsx";
import type { EditorCardProps } from "./editor-card-props.ts";
import { fieldPlace } from "./form-field.ts";

const maxTitle = 80;
const maxDescription = 4000;

/** Category first: everything below changes with it. */
export function WhatCard({ draft, change, errors, categories }: EditorCardProps) {
  const chosen = categories.find(({ slug }) => slug === draft.category);
  const [root, setRoot] = useState<string>(chosen?.root ?? "");
  const shownRoot = chosen?.root ?? root;
  const rootName = categories.find(({ slug }) => slug === shownRoot)?.name;

  const chooseRoot = (slug: string) => {
    setRoot(slug);
    if (chosen && chosen.root !== slug) change({ category: "" });
  };
  const chooseLeaf = (slug: string) => {
    const leaf = categories.find((category) => category.slug === slug);
    const fits = leaf?.units.some((unit) => unit === draft.unit) ?? true;
    change({ category: slug, ...(!fits && { unit: leaf?.units[0] ?? "" }) });
  };

  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">O que você vende</h2>
      <fieldset
        className="mt-4 flex flex-wrap gap-2"
        aria-label="Categoria"
        {...fieldPlace("root")}
      >
        {categories
          .filter(({ parent }) => parent === null)
          .map(({ slug, name }) => (
            <Chip key={slug} tall pressed={slug === shownRoot} onClick={() => chooseRoot(slug)}>
              {name}
            </Chip>
          ))}
      </fieldset>
      <FieldNote id="categoria-note" error={shownRoot === "" ? errors["root"] : undefined} />
      <div className="mt-5 grid gap-5 md:grid-cols-3 md:gap-4" {...fieldPlace("category")}>
        {shownRoot !== "" && (
          <Field label="Produto" error={errors["category"]}>
            {(control) => (
              <Select
                {...control}
                placeholder="Escolha"
                options={leavesOf(categories, shownRoot)}
                value={draft.category}
                onChange={(event) => chooseLeaf(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <TitleField {...{ draft, change, errors }} isAlone={shownRoot === ""} />
      </div>
      {rootName && draft.category !== "" && (
        <Attributes {...{ draft, change, errors, categories }} rootName={rootName} />
      )}
      <DescriptionField {...{ draft, change, errors }} />
    </Card>
  );
}

type TextProps = Pick<EditorCardProps, "draft" | "change" | "errors">;

/** Alone in its line until a category is chosen. */
function TitleField({ draft, change, errors, isAlone }: TextProps & { isAlone: boolean }) {
  return (
    <div className={isAlone ? "md:col-span-3" : "md:col-span-2"} {...fieldPlace("title")}>
      <Field
        label="Título"
        hint={`${draft.title.length} de ${maxTitle} letras`}
        error={errors["title"]}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={maxTitle}
            placeholder="Soja em grão safra 25/26, tipo exportação"
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

function DescriptionField({ draft, change, errors }: TextProps) {
  return (
    <div className="mt-5" {...fieldPlace("description")}>
      <Field
        label="Descrição"
        optional
        hint="Como foi produzido, como está guardado, o que acompanha. Sem telefone nem e-mail."
        error={errors["description"]}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={maxDescription}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

function Attributes(props: EditorCardProps & { rootName: string }) {
  const { draft, change, errors, categories, rootName } = props;
  const attributes = attributesOf(categories, draft.category);
  if (attributes.length === 0) return null;
  return (
    <fieldset className="mt-5 min-w-0 border-t pt-5">
      <legend className="sr-only">Dados de {rootName.toLowerCase()}</legend>
      <p className="font-semibold" aria-hidden="true">
        Dados de {rootName.toLowerCase()}
      </p>
      <p className="text-sm text-muted-foreground">Estes campos mudam conforme a categoria.</p>
      <div className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-3">
        {attributes.map((attribute) => (
          <div key={attribute.key} {...fieldPlace(`attributes.${attribute.key}`)}>
            <AttributeField
              attribute={attribute}
              value={draft.attributes[attribute.key]}
              error={errors[`attributes.${attribute.key}`]}
              onValueChange={(value) =>
                change(({ attributes: known }) => ({
                  attributes: { ...known, [attribute.key]: value },
                }))
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function leavesOf(categories: readonly Category[], root: string) {
  return categories
    .filter((category) => category.is_leaf && category.root === root)
    .map(({ slug, name }) => ({ value: slug, label: name }));
}
