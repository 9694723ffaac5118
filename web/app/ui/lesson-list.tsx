import { Check, Lock } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface Lesson {
  /** Null when the lesson can not be opened yet. */
  to: string | null;
  title: string;
  /** "14:22". */
  duration: string;
  state: "watched" | "current" | "open" | "locked";
}

const words = {
  watched: " · assistida",
  current: " · assistindo",
  open: "",
  locked: " · libera no final",
};

/** Check, ring, number or lock, each with its word. */
export function LessonList({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <ol>
      {lessons.map((lesson, index) => (
        <li
          key={lesson.title}
          className={classNames(
            lesson.state === "current" && "bg-primary-soft/70",
            lesson.state === "locked" && "text-muted-foreground",
          )}
        >
          <LessonLine lesson={lesson} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function LessonLine({ lesson, number }: { lesson: Lesson; number: number }) {
  const line = "flex min-h-15 items-center gap-3 px-5 py-2.5";
  const face = (
    <>
      <LessonMark state={lesson.state} number={number} />
      <span
        className={classNames(
          "min-w-0 leading-snug",
          lesson.state === "current" && "font-semibold",
        )}
      >
        {lesson.title}
        <span className="block text-sm font-normal text-muted-foreground num">
          {lesson.duration}
          {words[lesson.state]}
        </span>
      </span>
    </>
  );
  if (lesson.to === null) return <span className={line}>{face}</span>;
  return (
    <Link
      to={lesson.to}
      aria-current={lesson.state === "current" ? "true" : undefined}
      className={classNames(
        line,
        "hover:bg-muted/60",
        lesson.state === "current" && "shadow-[inset_3px_0_0_var(--primary)]",
      )}
    >
      {face}
    </Link>
  );
}

const marks = {
  watched: "bg-primary text-primary-foreground",
  current: "border-2 border-primary bg-card text-primary",
  open: "bg-muted text-muted-foreground",
  locked: "bg-muted text-muted-foreground",
};

function LessonMark({ state, number }: { state: Lesson["state"]; number: number }) {
  return (
    <span
      className={classNames(
        "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold num",
        marks[state],
      )}
    >
      {state === "watched" && <Icon of={Check} size="sm" />}
      {state === "locked" && <Icon of={Lock} size="sm" />}
      {(state === "current" || state === "open") && number}
    </span>
  );
}
