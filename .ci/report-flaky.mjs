/** Reports each test that passed only in a retry; Vitest's default reporter omits fast tests. */
export default class ReportFlaky {
  onTestCaseResult(test) {
    const { flaky, retryCount } = test.diagnostic() ?? {};
    if (flaky) console.log(`✓ ${test.module.relativeModuleId} > ${test.fullName} (retry #${retryCount})`);
  }
}
