import { site } from "@site/site.config";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

vi.mock("@docusaurus/Link", () => ({
  default: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

/** Renders the end of an account article with this support address in site/site.config.ts. */
async function endWith(supportEmail: string): Promise<string> {
  vi.resetModules();
  vi.doMock("@site/site.config", async (original) => {
    const { site } = await original<typeof import("@site/site.config")>();
    return { site: { ...site, supportEmail } };
  });
  const { default: StillStuck } = await import(".");
  return renderToStaticMarkup(<StillStuck about="account" />);
}

test("with a support address, readers are told to write to it", async () => {
  const html = await endWith("help@example.com");
  expect(html).toContain('<a href="mailto:help@example.com">help@example.com</a>');
  expect(html).not.toContain("To find support");
  expect(html).not.toContain(site.namedByMakers.supportEmail);
});

test("without a confirmed address, readers are told where to look, and which one the makers’ own texts name", async () => {
  const html = await endWith("");
  expect(html).not.toContain("Write to support");
  expect(html).toContain(`makers’ own texts name <a href="mailto:${site.namedByMakers.supportEmail}">`);
  expect(html).toContain("To find support’s address");
  expect(html).toContain("play.google.com");
  expect(html).toContain("/docs/discord");
});
