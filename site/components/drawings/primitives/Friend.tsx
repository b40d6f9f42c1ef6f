import Member, { type MemberProps } from "./Member";

/** A friend: a plain circle that stands outside the system. */
export default function Friend(props: Omit<MemberProps, "tone" | "name" | "resting">) {
  return <Member {...props} />;
}
