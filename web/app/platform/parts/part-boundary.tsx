import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  /** In the place of a part that could not be drawn. */
  failed: (tryAgain: () => void) => ReactNode;
  /** Another one is another attempt: the address of the page. */
  attempt?: string;
  children: ReactNode;
}

interface State {
  isFailed: boolean;
  attempt: string | undefined;
}

/** A fault in one part takes nothing beside it away. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { isFailed: false, attempt: this.props.attempt };

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: PartBoundaryProps, state: State): State | null {
    return attempt === state.attempt ? null : { isFailed: false, attempt };
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    return this.state.isFailed ? failed(() => this.setState({ isFailed: false })) : children;
  }
}
