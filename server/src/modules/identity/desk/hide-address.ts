/** Enough to recognise an address that one knows, too little to write to it. */
export function hideEmail(email: string | null): string | null {
  if (email === null) return null;
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, local.length > 3 ? 2 : 1)}•••@${domain}`;
}

/** Country, area and the last two digits of a number in E.164. */
export function hidePhone(phone: string | null): string | null {
  return phone && `${phone.slice(0, 5)}•••${phone.slice(-2)}`;
}
