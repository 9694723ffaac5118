/** How a refusal is answered, and what the person reads: what happened, and what to do. */
export interface ProblemText {
  status: number;
  title: string;
  detail: string;
}
