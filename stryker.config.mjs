// npm run mutants: small changes put into src/domain (or what --mutate names), each of which some spec should notice.
// Slow: run it by hand, a folder at a time: npm run mutants -- --mutate 'src/domain/case/**/*.ts'
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: true },
  mutate: ['src/domain/**/*.ts'],
  concurrency: 1,
  // The runner gets no coverage from Vitest 4.1: all specs that import the file run.
  coverageAnalysis: 'off',
  // Neither is of use to a runner that only strips types, and TypeScript 7 has no interface for it.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: 'reports/mutants.json' },
  tempDirName: 'reports/mutants',
  ignorePatterns: ['**', '!src/**', '!tests/**', '!.env.*', '!vitest.*.ts', '!package.json'],
}
