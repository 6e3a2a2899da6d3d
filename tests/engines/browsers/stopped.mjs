/** A process that does not end on request is killed after this time (ms). */
const ENDS_WITHIN = 5000

/** Ends a child process, and waits until it is gone: no browser can block a run. */
export async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => {
    child.once('exit', resolve)
    // It never started.
    child.once('error', resolve)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN)
  child.kill()
  await gone
  clearTimeout(timer)
}
