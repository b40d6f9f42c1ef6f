/** What a program must know before it sends an operation's request. */
export type OperationFacts = {
  permission: string;
  access: string;
  account?: "migrated" | "legacy";
  repeat: string;
  paged: string;
  socket: string;
};

/** A fact's name, its value and, if there is one, the part of a guide that explains it. */
type Fact = [name: string, value: string, guide?: string];

/** @returns an operation's facts in the order in which its page shows them. */
export function factLines({ permission, access, account, repeat, paged, socket }: OperationFacts): Fact[] {
  const guide = (place: string) => `/docs/getting-started/${place}`;
  return [
    ["Permission", permission, guide("authentication#permissions")],
    ["Access", access],
    ...(account ? [["Account", `${account} only`, guide("conventions#accounts")] satisfies Fact] : []),
    ["Safe to repeat", repeat, guide("errors#retry")],
    ["Paged", paged, guide("conventions#paging")],
    ["Socket", socket, guide("socket")],
  ];
}
