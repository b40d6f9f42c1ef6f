import type { ReactNode } from "react";
import Member, { type MemberProps } from "./Member";

/** A friend: a plain circle that stands outside the system. */
export default function Friend(props: Omit<MemberProps, "tone" | "name" | "resting">): ReactNode {
  return <Member {...props} />;
}
