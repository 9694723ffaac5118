/** Has an @ and a name with a dot behind it; whether somebody reads there only a mail can tell. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
