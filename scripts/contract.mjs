// npm run contract: writes docs/contract.md, the table for integrators of a gateway, and docs/openapi.json,
// the same for their tools.
//   --check                    writes nothing and fails where a document differs from the sources
//   --probe URL --token T      sends all reads to a real gateway and reports every misfit
//     --only spec              only the calls of the specification
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, root } from './ensure.mjs'
import { documentFiles } from './contract/files.mjs'
import { load } from './contract/load.mjs'

async function probe(base, token, only) {
  const { probeCity, overHttp } = await load('probe.ts')
  const { lines, bad } = await probeCity(overHttp(base, token), only)
  console.log(lines.join('\n'))
  if (bad > 0) process.exitCode = 1
}

async function write(check) {
  for (const [file, text] of Object.entries(await documentFiles(await load('documents.ts')))) {
    const target = join(root, file)
    if (!check) {
      mkdirSync(join(target, '..'), { recursive: true })
      writeFileSync(target, text)
    } else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
      console.error(`${file} differs from src/api/contract: npm run contract`)
      process.exitCode = 1
    }
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      probe: { type: 'string' },
      token: { type: 'string' },
      only: { type: 'string' },
    },
  })
  if (values.only !== undefined && values.only !== 'spec') throw new Error('--only takes spec')
  ensureDependencies()
  await (values.probe ? probe(values.probe, values.token ?? '', values.only) : write(values.check ?? false))
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
