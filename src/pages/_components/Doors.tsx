import Link from "@docusaurus/Link";
import styles from "./home.module.css";

const doors = [
  {
    id: "help",
    to: "/docs/help",
    title: "Help with the app",
    topic: "help",
    text: "Your account and data, friends and privacy, Simply Plus, PluralKit.",
    rows: [
      ["I forgot my password", "/docs/help/account/forgot_password"],
      ["The app asks for a username", "/docs/help/account/help_asks_username"],
      ["Who can see what: privacy buckets", "/docs/help/features/buckets/intro"],
      ["Hide a member from a friend", "/docs/help/features/buckets/assign_to_content#hide-from-one-friend"],
      ["Save your data", "/docs/help/account/save_data"],
      ["All help", "/docs/help"],
    ],
  },
  {
    id: "api",
    to: "/docs/getting-started/intro",
    title: "Build with the API",
    topic: "API",
    text: "Make a token and ask who is fronting. It takes about five minutes.",
    rows: [
      ["Show who is fronting", "/docs/getting-started/recipes#who-fronts", "recipe"],
      ["List all members", "/docs/api/get-all-members", "GET /v1/members/…"],
      ["Log a switch", "/docs/getting-started/recipes#switch", "recipe"],
      ["Live updates", "/docs/getting-started/socket", "socket"],
      ["What an error message means", "/docs/getting-started/errors", "errors"],
      ["All operations", "/docs/docs/api"],
    ],
  },
] as const;

/** The two entry points, each with its five most wanted pages, and then the page that lists all. */
export default function Doors() {
  return (
    <nav className={styles.doors} aria-label="Ways in">
      {doors.map(({ id, to, title, topic, text, rows }) => (
        <section key={id} className={styles.door} aria-labelledby={`door-${id}`}>
          <div className={styles.way}>
            <h2 id={`door-${id}`} className={styles.doorTitle}>
              <Link to={to}>{title}</Link>
            </h2>
            <p className={styles.doorText}>{text}</p>
          </div>
          <p className={styles.most}>{`Most asked: ${topic}`}</p>
          <ul className={styles.rows}>
            {rows.map(([label, address, hint]) => (
              <li key={label}>
                <Link className={styles.row} to={address}>
                  {hint ? `${label} ` : label}
                  {hint && <code>{hint}</code>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
