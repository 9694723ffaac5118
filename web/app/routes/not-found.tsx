import { data } from "react-router";
import { NotFoundPage } from "~/frame/shell/error-page";

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundPage;
