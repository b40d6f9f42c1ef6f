import PageHead from "@site/components/PageHead";
import ReportMistake from "@site/components/ReportMistake";
import { site } from "@site/site.config";
import Layout from "@theme/Layout";
import MDXContent from "@theme/MDXContent";
import SearchOpener from "@theme/SearchOpener";
import Doors from "./_components/Doors";
import FirstCall from "./_components/FirstCall.mdx";
import FrontDrawing from "./_components/FrontDrawing";
import styles from "./_components/home.module.css";

export default function Home() {
  return (
    <Layout
      title="Documentation"
      description={`Help with the ${site.app.name} app and a reference for its public API.`}
    >
      <PageHead title={site.app.name} />
      <main className={styles.main}>
        <Hero />
        <Doors />
        <section className={`${styles.call} markdown`} aria-labelledby="first-call">
          <h2 id="first-call">Get the current fronters</h2>
          <MDXContent>
            <FirstCall />
          </MDXContent>
        </section>
        <Community />
      </main>
    </Layout>
  );
}

/** Name, one sentence and search; beside them, who is fronting, as a picture for people and as JSON for programs. */
function Hero() {
  return (
    <header className={styles.hero}>
      <div>
        <h1 className={styles.title}>{site.app.name}</h1>
        <p className={styles.lead}>Help with Simply Plural, the app for plural systems, and a reference for its API.</p>
        <SearchOpener />
        <p className={styles.tagline}>{`${site.title}: ${site.tagline}`}</p>
      </div>
      <FrontDrawing />
    </header>
  );
}

/** Links to the community, and to report a mistake. */
function Community() {
  return (
    <section className="markdown" aria-labelledby="community">
      <h2 id="community">Where people meet</h2>
      <p>
        Systems, friends and developers meet on <a href={site.community.discord}>Discord</a>
        {". Apparyllis is also on "}
        <a href={site.community.twitter}>Twitter</a>. Both are public, so never post a token or an email address there.
      </p>
      <p>
        <ReportMistake path="/" />
      </p>
    </section>
  );
}
