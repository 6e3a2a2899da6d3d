/** A process that does not end when it is asked to is ended after this time (ms). */
const ENDS_WITHIN = 5000

/** Ends a child process, and waits until it is gone: no browser can hold up a run. */
export async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => {
    child.once('exit', resolve)
    // It was never there.
    child.once('error', resolve)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN)
  child.kill()
  await gone
  clearTimeout(timer)
}
