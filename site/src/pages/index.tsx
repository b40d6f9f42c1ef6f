import PageHead from "@site/components/PageHead";
import ReportMistake from "@site/components/ReportMistake";
import { site } from "@site/site.config";
import Layout from "@theme/Layout";
import MDXContent from "@theme/MDXContent";
import Community from "./_components/Community";
import Doors from "./_components/Doors";
import FirstCall from "./_components/FirstCall.mdx";
import Hero from "./_components/Hero";
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
        <section className={`${styles.section} markdown`} aria-labelledby="first-call">
          <h2 id="first-call">Get the current fronters</h2>
          <MDXContent>
            <FirstCall />
          </MDXContent>
        </section>
        <Community />
        <p>
          <ReportMistake path="/" />
        </p>
      </main>
    </Layout>
  );
}
