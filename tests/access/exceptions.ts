/** A finding that stays, and why. */
interface Exception {
  /** On which screens; none: on all. */
  screens?: readonly string[]
  finding: RegExp
  reason: string
}

const exceptions: readonly Exception[] = []

/** The exception that covers a finding. */
export const exceptionOf = (screen: string, finding: string): Exception | undefined =>
  exceptions.find((one) => (!one.screens || one.screens.includes(screen)) && one.finding.test(finding))
