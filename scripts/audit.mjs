// npm run audit: queries the registry for known vulnerabilities of all packages in package-lock.json,
// development tools included. Exit code 0: none, or all explained below. 1: some. 2: unknown, because the
// registry does not answer audits, as many mirrors do not.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './ensure.mjs'

/** Vulnerabilities that do not affect us, by the number of the advisory (GHSA-…), with the reason. */
const explained = {}

/**
 * Reads an answer of `npm audit --json`.
 * @returns `unknown`: why the result is unknown; `open`: a line for each unexplained weakness
 */
export function readAudit(text, known = explained) {
  let answer
  try {
    answer = JSON.parse(text.slice(text.indexOf('{')))
  } catch {
    return { unknown: 'npm gave no answer that can be read', open: [] }
  }
  if (!answer.vulnerabilities)
    return { unknown: answer.message ?? answer.error?.summary ?? 'no answer', open: [] }
  const open = []
  for (const { name, via } of Object.values(answer.vulnerabilities)) {
    // A text is the name of another package, which has its own row.
    for (const advisory of via.filter((each) => typeof each === 'object')) {
      const id = /GHSA-[\w-]+/.exec(advisory.url ?? '')?.[0] ?? String(advisory.source)
      if (!known[id]) open.push(`${advisory.severity}: ${name} ${advisory.range}: ${advisory.title} (${id})`)
    }
  }
  return { open }
}

function main() {
  const result = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { unknown, open } = readAudit(result.stdout ?? '')
  if (unknown) console.log(`NOT CHECKED, the registry did not say: ${unknown}`)
  else if (open.length === 0) console.log('No known weakness that is not explained')
  else console.log(open.join('\n'))
  process.exitCode = unknown ? 2 : open.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
