export const verificationQueuePath = "/admin/users?aba=verificacoes";

export function userPath(id: string): string {
  return `/admin/users/${id}`;
}
