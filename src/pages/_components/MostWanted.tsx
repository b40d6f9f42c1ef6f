import Link from "@docusaurus/Link";
import styles from "./home.module.css";

const lists = [
  {
    id: "wanted-help",
    title: "Popular in help",
    items: [
      ["I forgot my password", "/docs/help/account/forgot_password"],
      ["The app asks for a username", "/docs/help/account/help_asks_username"],
      ["Who can see what: privacy buckets", "/docs/help/features/buckets/intro"],
      ["Hide a member from a friend", "/docs/help/features/buckets/assign_to_content#hide-from-one-friend"],
      ["Save your data", "/docs/help/account/save_data"],
    ],
    all: ["All help", "/docs/help"],
  },
  {
    id: "wanted-api",
    title: "Popular in the API",
    items: [
      ["Who is fronting now", "/docs/api/get-current-fronters-self"],
      ["List all members", "/docs/api/get-all-members"],
      ["Log a switch", "/docs/getting-started/recipes"],
      ["Live updates over the socket", "/docs/getting-started/socket"],
      ["What an error message means", "/docs/getting-started/errors"],
    ],
    all: ["All operations", "/docs/docs/api"],
  },
] as const;

/** Five popular answers of each kind. */
export default function MostWanted() {
  return (
    <div className={styles.wanted}>
      {lists.map(({ id, title, items, all }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={styles.wantedTitle}>
            {title}
          </h2>
          <ul className={styles.links}>
            {items.map(([label, to]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li className={styles.all}>
              <Link to={all[1]}>{all[0]}</Link>
            </li>
          </ul>
        </section>
      ))}
    </div>
  );
}
