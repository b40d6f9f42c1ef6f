import type { FullResult, Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/**
 * Fails a run in which a test passed without an assertion of its own, as Vitest's `requireAssertions` does. Those of
 * fixtures and hooks do not count: every test has them.
 */
export default class RequireAssertions implements Reporter {
  private readonly found: string[] = [];

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status !== "passed" || asserts(steps)) return;
    this.found.push(`  ${test.location.file}:${test.location.line} ${test.titlePath().slice(3).join(" › ")}`);
  }

  async onEnd(): Promise<{ status: FullResult["status"] } | undefined> {
    if (this.found.length === 0) return undefined;
    console.error(`Tests without assertions passed; add an assertion to each:\n${this.found.join("\n")}`);
    return { status: "failed" };
  }

  printsToStdio(): boolean {
    return false;
  }
}

const asserts = (steps: TestStep[]): boolean =>
  steps.some(
    ({ category, steps: inner }) => category === "expect" || (/^(test\.step|pw:api)$/.test(category) && asserts(inner)),
  );
