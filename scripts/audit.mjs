// npm run audit: asks the registry for known weaknesses of what package-lock.json names, the tools of the developer included.
// 0: none, or each is explained below. 1: there are some. 2: the registry does not say (mirrors offer no audit): nothing is known.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from './ensure.mjs'

/** Weaknesses that do not reach us, by the advisory's number (GHSA-…), and why. */
const explained = {}

/**
 * What an answer of `npm audit --json` means.
 *
 * @returns `unknown`: why nothing is known; `open`: a line for each weakness that nobody has explained
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
    // A text is the name of another package, which has a row of its own.
    for (const advisory of via.filter((each) => typeof each === 'object')) {
      const id = /GHSA-[\w-]+/.exec(advisory.url ?? '')?.[0] ?? String(advisory.source)
      if (!known[id]) open.push(`${advisory.severity}: ${name} ${advisory.range}: ${advisory.title} (${id})`)
    }
  }
  return { open }
}

function main() {
  const asked = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { unknown, open } = readAudit(asked.stdout ?? '')
  if (unknown) console.log(`NOT CHECKED, the registry did not say: ${unknown}`)
  else if (open.length === 0) console.log('No known weakness that is not explained')
  else console.log(open.join('\n'))
  process.exitCode = unknown ? 2 : open.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
