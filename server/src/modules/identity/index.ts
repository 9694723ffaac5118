export { partyOfUser } from "./accounts/party-of-user.ts";
