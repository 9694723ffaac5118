/** Where money comes from and goes to when the desk corrects a balance by hand; the migration opens it. */
export const adjustmentsAccountId = "a0000000-0000-4000-8000-000001090000";
