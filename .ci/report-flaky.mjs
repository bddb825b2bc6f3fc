/** Names each test that passed only when it was tried again; Vitest's own reporter leaves quick ones out. */
export default class ReportFlaky {
  onTestCaseResult(test) {
    const { flaky, retryCount } = test.diagnostic() ?? {};
    if (flaky) console.log(`✓ ${test.module.relativeModuleId} > ${test.fullName} (retry #${retryCount})`);
  }
}
