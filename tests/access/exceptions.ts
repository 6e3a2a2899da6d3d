/** An accepted finding with its reason. */
interface Exception {
  /** Its screens; none: all. */
  screens?: readonly string[]
  finding: RegExp
  reason: string
}

const exceptions: readonly Exception[] = []

/** The exception that covers a finding. */
export const exceptionOf = (screen: string, finding: string): Exception | undefined =>
  exceptions.find((one) => (!one.screens || one.screens.includes(screen)) && one.finding.test(finding))
