import { data } from "react-router";
import { NotFoundPage } from "~/shell/error-page";

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
