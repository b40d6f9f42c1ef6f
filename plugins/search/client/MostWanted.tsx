import Link from "@docusaurus/Link";
import type { GroupName } from "./groups";
import styles from "./SearchDialog.module.css";

/** The most wanted pages, shown before anything is typed: addresses by what readers would ask. */
const wantedPages: Record<GroupName, Record<string, string>> = {
  Help: {
    "I forgot my password": "/docs/help/account/forgot_password",
    "The app asks for a username": "/docs/help/account/help_asks_username",
    "Who can see what": "/docs/help/features/buckets",
    "Save your data": "/docs/help/account/save_data",
  },
  API: {
    "First call": "/docs/getting-started/intro",
    Recipes: "/docs/getting-started/recipes",
    "What an error message means": "/docs/getting-started/errors",
    "All operations": "/docs/docs/api",
  },
};

interface Props {
  /** Groups in display order. */
  names: readonly GroupName[];
  /** Called when the reader follows a link. */
  onLeave: () => void;
}

/** The content for an empty search box. */
export default function MostWanted({ names, onLeave }: Props) {
  return (
    <div className={styles.wanted}>
      {names.map((name) => (
        <section key={name} aria-label={`${name}, often needed`}>
          <h2 className={styles.group}>{name}</h2>
          <ul>
            {Object.entries(wantedPages[name]).map(([label, path]) => (
              <li key={path}>
                <Link to={path} onClick={onLeave}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
