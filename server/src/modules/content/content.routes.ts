import * as contract from "@areon/contracts/content/content";
import * as careers from "@areon/contracts/content/careers";
import * as company from "@areon/contracts/content/company";
import * as help from "@areon/contracts/content/help";
import * as posts from "@areon/contracts/content/posts";
import type { FileStore } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { route, type RawRoute, type Route } from "#platform/http/route";
import { countPostView } from "./attention/count-post-view.ts";
import { voteHelpArticle } from "./attention/vote-help-article.ts";
import { editingRoutes } from "./editing/editing.routes.ts";
import { pressRoutes } from "./press/press.routes.ts";
import { getCompany } from "./reading/get-company.ts";
import { getFaq } from "./reading/get-faq.ts";
import { getHelpArticle } from "./reading/get-help-article.ts";
import { getHelp } from "./reading/get-help.ts";
import { getJob } from "./reading/get-job.ts";
import { getPost } from "./reading/get-post.ts";
import { getSitemap } from "./reading/get-sitemap.ts";
import { listJobs } from "./reading/list-jobs.ts";
import { listPosts } from "./reading/list-posts.ts";
import { searchHelp } from "./reading/search-help.ts";
import { pagePictureRoute } from "./share/serve-page-picture.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "LINK_SIGNING_KEY" | "PUBLIC_ORIGIN">;
  fileStore: FileStore;
}

export function contentRoutes(parts: Parts): (Route | RawRoute)[] {
  return [
    ...readingRoutes(parts),
    ...attentionRoutes(parts),
    ...pressRoutes(parts),
    ...editingRoutes(parts),
    pagePictureRoute(parts),
  ];
}

function readingRoutes(parts: Parts): Route[] {
  // Editors see a change on the site within a minute, like everybody.
  const forAll = { permission: "public", cache: { publicSeconds: 60 } } as const;
  return [
    route(posts.listPosts, forAll, ({ query: { category, q, page } }) =>
      listPosts(parts, { category, q, page }),
    ),
    route(posts.getPost, forAll, ({ params }) => getPost(parts, params.number)),
    route(help.getFaq, forAll, () => getFaq(parts)),
    route(help.getHelp, forAll, () => getHelp(parts)),
    route(help.getHelpArticle, forAll, ({ params }) => getHelpArticle(parts, params.slug)),
    route(help.searchHelp, forAll, ({ query }) => searchHelp(parts, query.q)),
    route(careers.listJobs, forAll, ({ query }) => listJobs(parts, query)),
    route(careers.getJob, forAll, ({ params }) => getJob(parts, params.number)),
    route(company.getCompany, forAll, () => getCompany(parts)),
    route(contract.getContentSitemap, forAll, () => getSitemap(parts)),
  ];
}

function attentionRoutes(parts: Parts): Route[] {
  const forAll = { permission: "public" } as const;
  return [
    route(posts.countPostView, forAll, ({ params, origin }) =>
      countPostView(parts, { number: params.number, address: origin.address }),
    ),
    route(help.voteHelpArticle, forAll, ({ params, body, origin }) =>
      voteHelpArticle(parts, { ...body, slug: params.slug, address: origin.address }),
    ),
  ];
}
