import { FileSearch } from "lucide-react";
import { Link } from "react-router";
import { QueryForm } from "~/platform/navigation/query-form";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { SearchInput } from "~/ui/search-input";
import type { BlogData } from "./load-blog.server.ts";
import { PostCard } from "./post-card.tsx";

export function BlogPage({ data }: { data: BlogData }) {
  const { query, featured, posts } = data;
  const isEmpty = !featured && posts.length === 0;
  return (
    <div className="wrap pt-10 pb-(--section) md:pt-14">
      <h1 className="text-3xl md:text-5xl">Notícia que ajuda a decidir</h1>
      <p className="mt-3 text-lg text-muted-foreground">
        Mercado, máquina e manejo, escrito por quem está na lavoura.
      </p>
      <div className="mt-6 flex flex-col gap-3 lg:flex-row lg:items-center">
        <QueryForm path="/blog" kept={{ categoria: query.category }} className="lg:w-96">
          <SearchInput
            key={query.q}
            name="q"
            label="Buscar artigo"
            defaultValue={query.q}
            maxLength={100}
            className="[&>.input]:h-13"
          />
        </QueryForm>
        <CategoryChips data={data} />
      </div>
      {isEmpty && <NothingFound isFiltered={query.q !== "" || query.category !== undefined} />}
      {featured && (
        <section className="mt-10">
          <h2 className="text-xl md:text-2xl">Post em Destaque</h2>
          <div className="mt-4">
            <PostCard post={featured} featured />
          </div>
        </section>
      )}
      {posts.length > 0 && <LatestPosts data={data} />}
    </div>
  );
}

function CategoryChips({ data: { query, categories } }: { data: BlogData }) {
  const all = [{ id: undefined, name: "Todos os Posts" }, ...categories];
  return (
    <nav
      aria-label="Categorias"
      className="noscroll -mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {all.map(({ id: slug, name }) => (
        <Link
          key={name}
          to={blogAddress({ q: query.q, category: slug })}
          preventScrollReset
          className="chip h-11"
          aria-current={slug === query.category ? "true" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function LatestPosts({ data }: { data: BlogData }) {
  const { query, featured, posts, total, next } = data;
  const others = featured ? total - 1 : total;
  return (
    <section className="mt-12 md:mt-16">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl md:text-2xl">Últimos Artigos</h2>
        <p className="text-sm text-muted-foreground num">
          {posts.length} de {others}
        </p>
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
      {next !== null && (
        <p className="mt-8 text-center">
          <ButtonLink
            to={blogAddress({ ...query, page: next })}
            variant="outline"
            preventScrollReset
          >
            Carregar mais artigos
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="card mt-10">
      {isFiltered ? (
        <EmptyState
          icon={FileSearch}
          title="Nenhum artigo encontrado"
          text="Tente outra palavra ou veja tudo o que já publicamos."
          action={
            <ButtonLink to="/blog" variant="outline">
              Todos os Posts
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          icon={FileSearch}
          title="Ainda não há artigos"
          text="Os primeiros textos aparecem aqui assim que forem publicados."
        />
      )}
    </div>
  );
}

function blogAddress(query: { q: string; category: string | undefined; page?: number }): string {
  const search = new URLSearchParams();
  if (query.category) search.set("categoria", query.category);
  if (query.q) search.set("q", query.q);
  if (query.page) search.set("pagina", String(query.page));
  return search.size > 0 ? `/blog?${search.toString()}` : "/blog";
}
